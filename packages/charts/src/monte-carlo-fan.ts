import type { EChartsOption, LineSeriesOption } from 'echarts'
import { figureAxis, nameAxis } from './chart-axes.ts'
import { shortMoney } from './chart-format.ts'
import { frame, withLegend, type ChartLook } from './chart-look.ts'

/** The fields of `MonteCarloYear`: dollars that so many of the paths are below at the end of that year. */
export interface FanYear {
  readonly year: number
  readonly p5: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

/** Bands from the one quantile to the other, the outer first; the inner lies on it. */
const BANDS = [
  ['5 % to 95 %', 'p5', 'p95', 0.18],
  ['25 % to 75 %', 'p25', 'p75', 0.3],
] as const

const READ = [
  ['95 %', 'p95'],
  ['75 %', 'p75'],
  ['Median', 'p50'],
  ['25 %', 'p25'],
  ['5 %', 'p5'],
] as const

/** Where the paths of a simulation stand year by year: two bands around their median. */
export function monteCarloFan(years: readonly FanYear[], look: ChartLook): EChartsOption {
  const lines = (key: Exclude<keyof FanYear, 'year'>) => years.map((year) => year[key])
  return {
    ...frame(look),
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      formatter: (found) => readingOf(years[indexOf(found)]),
    },
    ...withLegend([...BANDS.map(([name]) => name), 'Median'], look, 76),
    xAxis: {
      ...nameAxis(look, years.map(nameOf), { hideOverlap: true, interval: 'auto' }),
      boundaryGap: false,
    },
    yAxis: figureAxis(look, shortMoney, { scale: true }),
    series: [
      ...BANDS.flatMap(([name, low, high, opacity]) =>
        band({ name, low: lines(low), high: lines(high), opacity }, look),
      ),
      {
        name: 'Median',
        type: 'line',
        showSymbol: false,
        color: look.series[0],
        lineStyle: { width: 3 },
        data: lines('p50'),
        endLabel: endLabel(look, lines('p50').at(-1)),
      },
    ],
  }
}

interface Band {
  readonly name: string
  readonly low: readonly number[]
  readonly high: readonly number[]
  readonly opacity: number
}

/** An area between two lines is the difference, stacked on the lower one. */
function band({ name, low, high, opacity }: Band, look: ChartLook): LineSeriesOption[] {
  const edge = {
    type: 'line' as const,
    stack: name,
    stackStrategy: 'all' as const,
    showSymbol: false,
    silent: true,
    color: look.series[0],
    lineStyle: { width: 1, opacity: 0.5 },
  }
  return [
    { ...edge, name: `${name}, from`, data: [...low], endLabel: endLabel(look, low.at(-1)) },
    {
      ...edge,
      name,
      areaStyle: { opacity },
      data: high.map((value, i) => value - (low[i] ?? 0)),
      endLabel: endLabel(look, high.at(-1)),
    },
  ]
}

const endLabel = (look: ChartLook, value: number | undefined) => ({
  show: value !== undefined,
  color: look.text,
  formatter: () => shortMoney(value ?? 0),
})

const nameOf = ({ year }: FanYear): string => (year === 0 ? 'Today' : `+${year} y`)

const indexOf = (found: unknown): number =>
  ((Array.isArray(found) ? found[0] : found) as { readonly dataIndex?: number } | undefined)?.dataIndex ?? 0

const readingOf = (year: FanYear | undefined): string =>
  year === undefined
    ? ''
    : [nameOf(year), ...READ.map(([name, key]) => `${name}  ${shortMoney(year[key])}`)].join('\n')
