import type { EChartsOption } from 'echarts'
import { shortPercent } from './chart-format.ts'
import type { ChartLook } from './chart-look.ts'
import { linesOverTime } from './lines-over-time.ts'

/** The fields of `RiskFigures` it draws; the loss is a negative fraction. */
export interface DrawdownFigures {
  readonly maxDrawdown: number | null
  readonly drawdownPeak: string | null
  readonly drawdownTrough: string | null
  /** Null while the loss is not made good. */
  readonly drawdownRecovery: string | null
}

/** The deepest loss of each: from its peak to its trough and, if it was made good, to its recovery. */
export function drawdown(
  figures: readonly { readonly name: string; readonly risk: DrawdownFigures }[],
  look: ChartLook,
): EChartsOption {
  return linesOverTime(
    figures.map(({ name, risk }) => ({ name, filled: true, points: pointsOf(risk) })),
    shortPercent,
    look,
  )
}

function pointsOf({ maxDrawdown, drawdownPeak, drawdownTrough, drawdownRecovery }: DrawdownFigures) {
  const points: [string, number | null][] = []
  if (drawdownPeak !== null) points.push([drawdownPeak, 0])
  if (drawdownTrough !== null) points.push([drawdownTrough, maxDrawdown])
  if (drawdownRecovery !== null) points.push([drawdownRecovery, 0])
  return points
}
