import type { BarSeriesOption, EChartsOption } from 'echarts'
import { figureAxis, nameAxis, sideAxis } from './chart-axes.ts'
import { orDash } from './chart-format.ts'
import { frame, withLegend, type ChartLook } from './chart-look.ts'

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
  const isSideways = sideways || areLong(names, look)
  const up = figureAxis(look, format, most === undefined ? {} : wholeOf(most, look))
  const right = most !== undefined && isSideways ? LABEL_PX : 16
  return {
    ...frame(look),
    tooltip: { trigger: 'axis', renderMode: 'richText', confine: true, valueFormatter: orDash(format) },
    ...(bars.length > 1
      ? withLegend(
          bars.map(({ name }) => name),
          look,
          right,
        )
      : withoutLegend(right)),
    ...(isSideways
      ? { xAxis: up, yAxis: sideAxis(look, names) }
      : { xAxis: nameAxis(look, names), yAxis: up }),
    series: bars.map(({ name, values }): BarSeriesOption => ({
      name,
      type: 'bar',
      barMaxWidth: 28,
      ...(stacked ? { stack: 'all' } : {}),
      ...(most === undefined ? {} : { label: valueLabel(format, isSideways, look) }),
      data: values.map((value) => value ?? '-'),
    })),
  }
}

/** Beside each other they would lie over each other; days and months are left out here and there instead. */
const areLong = (names: readonly string[], { narrow = false }: ChartLook): boolean =>
  names.join('').length > (narrow ? 30 : 45) && !names.every((name) => /^\d{4}/.test(name))

const wholeOf = (most: number, { narrow = false }: ChartLook) =>
  narrow ? { max: most, interval: most / 2 } : { max: most }

/** What the longest figure beside a bar takes. */
const LABEL_PX = 52

const withoutLegend = (right: number) => ({
  grid: { left: 8, right, top: 16, bottom: 8, containLabel: true },
})

/** Where the whole is known, the figure stands at the end of its bar. */
const valueLabel = (format: (value: number) => string, isSideways: boolean, look: ChartLook) => ({
  show: true,
  position: isSideways ? ('right' as const) : ('top' as const),
  color: look.text,
  formatter: ({ value }: { value?: unknown }) => (typeof value === 'number' ? format(value) : ''),
})
