import type { EChartsOption, LineSeriesOption } from 'echarts'
import { figureAxis, timeAxis } from './chart-axes.ts'
import { orDash } from './chart-format.ts'
import { frame, withLegend, type ChartLook } from './chart-look.ts'

export interface Line {
  readonly name: string
  readonly points: readonly (readonly [date: string, value: number | null])[]
  readonly dashed?: boolean
  readonly filled?: boolean
}

/** Figures over days, one line each; a missing figure is a gap. */
export function linesOverTime(
  lines: readonly Line[],
  format: (value: number) => string,
  look: ChartLook,
): EChartsOption {
  const isLong = Math.max(0, ...lines.map(({ points }) => points.length)) > 40
  return {
    ...frame(look),
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, valueFormatter: orDash(format) },
    ...withLegend(
      lines.map(({ name }) => name),
      look,
    ),
    xAxis: timeAxis(look),
    yAxis: figureAxis(look, format, { scale: true }),
    series: lines.map(({ name, points, dashed = false, filled = false }): LineSeriesOption => ({
      name,
      type: 'line',
      showSymbol: !isLong,
      symbolSize: 5,
      lineStyle: { width: 2, type: dashed ? 'dashed' : 'solid' },
      ...(filled ? { areaStyle: { opacity: 0.12 } } : {}),
      data: points.map(([date, value]) => [date, value]),
    })),
  }
}
