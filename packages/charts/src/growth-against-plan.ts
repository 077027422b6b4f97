import type { EChartsOption } from 'echarts'
import { shortMoney } from './chart-format.ts'
import type { ChartLook } from './chart-look.ts'
import { linesOverTime } from './lines-over-time.ts'

/** The fields of a point of the trajectory; dollars. */
export interface GrowthFigures {
  readonly date: string
  readonly plan: number | null
  readonly actual: number | null
  readonly forecast: { readonly low: number; readonly base: number; readonly high: number } | null
}

/** Assets as they were, as they are planned, and as the drivers let expect. */
export function growthAgainstPlan(trajectory: readonly GrowthFigures[], look: ChartLook): EChartsOption {
  const line = (name: string, figure: (point: GrowthFigures) => number | null, dashed = true) => ({
    name,
    dashed,
    points: trajectory.map((point) => [point.date, figure(point)] as const),
  })
  return linesOverTime(
    [
      line('Actual', ({ actual }) => actual, false),
      line('Plan', ({ plan }) => plan, false),
      line('Forecast, base', ({ forecast }) => forecast?.base ?? null),
      line('Forecast, low', ({ forecast }) => forecast?.low ?? null),
      line('Forecast, high', ({ forecast }) => forecast?.high ?? null),
    ],
    shortMoney,
    look,
  )
}
