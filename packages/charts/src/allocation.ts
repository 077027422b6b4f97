import type { EChartsOption, LegendComponentOption } from 'echarts'
import { shortMoney, shortPercent, words } from './chart-format.ts'
import { frame, legend, type ChartLook } from './chart-look.ts'

/** One part of a whole: dollars and the fraction of all. */
export interface Slice {
  readonly name: string
  readonly value: number
  readonly share: number
}

/** Parts of a whole as a ring, each with its name and share. */
export function allocation(slices: readonly Slice[], look: ChartLook): EChartsOption {
  return {
    ...frame(look),
    tooltip: {
      trigger: 'item',
      renderMode: 'richText',
      confine: true,
      valueFormatter: (value) => shortMoney(Number(value)),
    },
    ...(look.narrow === true ? { legend: partsBelow(slices, look) } : {}),
    series: [
      {
        type: 'pie',
        ...(look.narrow === true
          ? { radius: ['30%', '52%'], center: ['50%', '30%'] }
          : { radius: ['38%', '60%'] }),
        avoidLabelOverlap: true,
        label: {
          show: look.narrow !== true,
          color: look.text,
          alignTo: 'edge',
          edgeDistance: 4,
          width: 110,
          lineHeight: 15,
          overflow: 'break',
          formatter: ({ dataIndex }) => nameOf(slices[dataIndex]),
        },
        labelLine: { show: look.narrow !== true, lineStyle: { color: look.muted } },
        data: slices.map(({ name, value }) => ({ name: words(name), value })),
      },
    ],
  }
}

const nameOf = (slice: Slice | undefined): string =>
  slice === undefined ? '' : `${words(slice.name)} ${shortPercent(slice.share)}`

/** Where there is no room around the ring, its parts are told below it. */
const partsBelow = (slices: readonly Slice[], look: ChartLook): LegendComponentOption => ({
  ...legend(look),
  top: '64%',
  orient: 'vertical',
  itemGap: 4,
  formatter: (name) => nameOf(slices.find((slice) => words(slice.name) === name)),
})
