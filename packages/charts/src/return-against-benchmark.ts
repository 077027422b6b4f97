import type { EChartsOption } from 'echarts'
import { barsByName } from './bars-by-name.ts'
import { shortPercent } from './chart-format.ts'
import type { ChartLook } from './chart-look.ts'

/** The fields of `PeriodReturn` it draws; fractions. */
export interface ReturnOfPeriod {
  readonly period: string
  readonly net: number | null
  readonly benchmark: number | null
}

/** Net return and the benchmark's, by period. A benchmark is of the whole period, so the return beside it is too. */
export function returnAgainstBenchmark(returns: readonly ReturnOfPeriod[], look: ChartLook): EChartsOption {
  return barsByName(
    returns.map(({ period }) => period.replaceAll('_', ' ')),
    [
      { name: 'Net return', values: returns.map(({ net }) => net) },
      { name: 'Benchmark', values: returns.map(({ benchmark }) => benchmark) },
    ],
    { format: shortPercent },
    look,
  )
}
