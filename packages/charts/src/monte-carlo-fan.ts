import type { EChartsOption, LineSeriesOption } from 'echarts'
import { figureAxis, nameAxis } from './chart-axes.ts'
import { orDash, shortMoney } from './chart-format.ts'
import { frame, legend, type ChartLook } from './chart-look.ts'

const PERCENTILES = ['p5', 'p25', 'p50', 'p75', 'p95'] as const
const NAMES = { p5: '5 %', p25: '25 %', p50: 'Median', p75: '75 %', p95: '95 %' }

/** The fields of `MonteCarlo` it draws: dollars that so many paths end below. */
export type MonteCarloFigures = { readonly [key in (typeof PERCENTILES)[number]]: number | null } & {
  readonly horizonYears: number
}

/**
 * Where the paths end, fanned out from `start`, the assets today. The draw tells of the horizon alone: the lines to it
 * are straight.
 */
export function monteCarloFan(figures: MonteCarloFigures, start: number, look: ChartLook): EChartsOption {
  const years = Array.from({ length: figures.horizonYears + 1 }, (_, year) => year)
  const series = PERCENTILES.flatMap((key): LineSeriesOption[] => {
    const end = figures[key]
    if (end === null) return []
    return [
      {
        name: NAMES[key],
        type: 'line',
        showSymbol: false,
        lineStyle: { width: key === 'p50' ? 3 : 1.5, type: key === 'p50' ? 'solid' : 'dashed' },
        data: years.map((year) => start + ((end - start) * year) / figures.horizonYears),
        endLabel: {
          show: true,
          color: look.text,
          formatter: () => shortMoney(end),
        },
      },
    ]
  })
  return {
    ...frame(look),
    grid: { left: 8, right: 76, top: 32, bottom: 8, containLabel: true },
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, valueFormatter: orDash(shortMoney) },
    legend: legend(look),
    xAxis: nameAxis(
      look,
      years.map((year) => (year === 0 ? 'Today' : `+${year} y`)),
    ),
    yAxis: figureAxis(look, shortMoney),
    series,
  }
}
