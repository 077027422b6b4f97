import type { EChartsOption } from 'echarts'
import { nameAxis, sideAxis } from './chart-axes.ts'
import { shortPercent } from './chart-format.ts'
import { frame, type ChartLook } from './chart-look.ts'

/** The fields of `Cohort` it draws: the share still there after each year, a fraction. */
export interface CohortFigures {
  readonly start: string
  readonly size: number | null
  readonly retained: readonly (number | null)[] | null
}

/** Who joined together, and the share still there after each year. */
export function retentionCohorts(cohorts: readonly CohortFigures[], look: ChartLook): EChartsOption {
  const years = Math.max(0, ...cohorts.map(({ retained }) => retained?.length ?? 0))
  const cells = cohorts.flatMap(({ retained }, row) =>
    (retained ?? []).flatMap((share, year) => (share === null ? [] : [[year, row, share]])),
  )
  return {
    ...frame(look),
    tooltip: { show: false },
    grid: { left: 8, right: 16, top: 8, bottom: 44, containLabel: true },
    xAxis: nameAxis(
      look,
      Array.from({ length: years }, (_, year) => (look.narrow === true ? `${year + 1}` : `Year ${year + 1}`)),
    ),
    yAxis: sideAxis(
      look,
      cohorts.map(({ start, size }) => `${quarterOf(start)} (${size ?? '–'})`),
    ),
    visualMap: {
      min: Math.min(0.5, ...cells.map(([, , share]) => share ?? 1)),
      max: 1,
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      formatter: (value) => shortPercent(Number(value)),
      textStyle: { color: look.muted },
      // White is read on each of them.
      inRange: { color: ['#b3261e', '#a35f00', '#1a7a60'] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        label: {
          show: true,
          color: '#fff',
          formatter: ({ value }) => shareOf((value as number[])[2] ?? 0, look),
        },
        itemStyle: { borderWidth: 1, borderColor: look.grid },
      },
    ],
  }
}

const quarterOf = (date: string): string =>
  `${date.slice(0, 4)} Q${Math.floor((Number(date.slice(5, 7)) - 1) / 3) + 1}`

/** Where there is little room, what has not changed is told by its colour alone. */
function shareOf(share: number, { narrow = false }: ChartLook): string {
  if (!narrow) return shortPercent(share)
  return share === 1 ? '' : `${Math.round(share * 100)}`
}
