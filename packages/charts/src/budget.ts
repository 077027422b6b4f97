import type { EChartsOption } from 'echarts'
import { barsByName } from './bars-by-name.ts'
import { shortMoney } from './chart-format.ts'
import type { ChartLook } from './chart-look.ts'

/** Dollars of one month or category. */
export interface Spending {
  readonly name: string
  readonly actual: number | null
  readonly budget: number | null
}

/** What was spent beside what was planned. */
export function budget(spending: readonly Spending[], look: ChartLook): EChartsOption {
  return barsByName(
    spending.map(({ name }) => name),
    [
      { name: 'Actual', values: spending.map(({ actual }) => actual) },
      { name: 'Budget', values: spending.map((month) => month.budget) },
    ],
    { format: shortMoney },
    look,
  )
}
