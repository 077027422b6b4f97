import type { BarSeriesOption, EChartsOption } from 'echarts'
import { figureAxis, nameAxis } from './chart-axes.ts'
import { orDash } from './chart-format.ts'
import { frame, legend, type ChartLook } from './chart-look.ts'

export interface Bars {
  readonly name: string
  readonly values: readonly (number | null)[]
}

export interface BarsOptions {
  readonly format: (value: number) => string
  /** Names down the side, for many or long ones. */
  readonly sideways?: boolean
  readonly stacked?: boolean
  /** The whole, where the figures are parts of one: the end of the axis. */
  readonly most?: number
}

/** Figures by name, one bar each; a missing figure has none. */
export function barsByName(
  names: readonly string[],
  bars: readonly Bars[],
  { format, sideways = false, stacked = false, most }: BarsOptions,
  look: ChartLook,
): EChartsOption {
  const [along, up] = [
    nameAxis(look, names, sideways ? { width: 150, overflow: 'truncate' } : {}),
    figureAxis(look, format, most === undefined ? {} : { max: most }),
  ]
  return {
    ...frame(look),
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, valueFormatter: orDash(format) },
    ...(bars.length > 1 ? { legend: legend(look) } : {}),
    ...(sideways ? { xAxis: up, yAxis: { ...along, inverse: true } } : { xAxis: along, yAxis: up }),
    series: bars.map(({ name, values }): BarSeriesOption => ({
      name,
      type: 'bar',
      barMaxWidth: 28,
      ...(stacked ? { stack: 'all' } : {}),
      ...(most === undefined ? {} : { label: valueLabel(format) }),
      data: values.map((value) => value ?? '-'),
    })),
  }
}

/** Where the whole is known, the figure stands in its bar. */
const valueLabel = (format: (value: number) => string) => ({
  show: true,
  position: 'insideLeft' as const,
  color: '#fff',
  textBorderColor: '#00000099',
  textBorderWidth: 2,
  formatter: ({ value }: { value?: unknown }) => (typeof value === 'number' ? format(value) : ''),
})
