import type { EChartsOption } from 'echarts'
import { shortMoney, shortPercent, words } from './chart-format.ts'
import { frame, type ChartLook } from './chart-look.ts'

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
    series: [
      {
        type: 'pie',
        radius: ['38%', '60%'],
        avoidLabelOverlap: true,
        label: {
          color: look.text,
          width: 110,
          overflow: 'break',
          formatter: ({ dataIndex }) =>
            `${words(slices[dataIndex]?.name ?? '')} ${shortPercent(slices[dataIndex]?.share ?? 0)}`,
        },
        labelLine: { lineStyle: { color: look.muted } },
        data: slices.map(({ name, value }) => ({ name: words(name), value })),
      },
    ],
  }
}
