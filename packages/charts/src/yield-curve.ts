import type { EChartsOption } from 'echarts'
import { figureAxis, nameAxis } from './chart-axes.ts'
import { orDash, uptimePercent } from './chart-format.ts'
import { frame, withLegend, type ChartLook } from './chart-look.ts'

/** The fields of a tenor; fractions. */
export interface YieldOfTenor {
  readonly tenor: string
  readonly yield: number | null
  readonly change1m: number | null
}

/** Yields by tenor, now and a month ago. */
export function yieldCurve(curve: readonly YieldOfTenor[], look: ChartLook): EChartsOption {
  const before = (point: YieldOfTenor): number | null =>
    point.yield === null || point.change1m === null ? null : point.yield - point.change1m
  return {
    ...frame(look),
    tooltip: { trigger: 'axis', renderMode: 'richText', valueFormatter: orDash(uptimePercent) },
    ...withLegend(['Now', 'A month ago'], look),
    xAxis: nameAxis(
      look,
      curve.map(({ tenor }) => tenor),
    ),
    yAxis: figureAxis(look, uptimePercent, { scale: true }),
    series: [
      { name: 'Now', type: 'line', data: curve.map((point) => point.yield) },
      { name: 'A month ago', type: 'line', lineStyle: { type: 'dashed' }, data: curve.map(before) },
    ],
  }
}
