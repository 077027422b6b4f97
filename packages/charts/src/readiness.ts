import type { EChartsOption } from 'echarts'
import { barsByName } from './bars-by-name.ts'
import { shortPercent, words } from './chart-format.ts'
import type { ChartLook } from './chart-look.ts'

/** A request group of an examination, or a category of records, and the fraction of it that is ready. */
export interface Ready {
  readonly name: string
  readonly share: number | null
}

/** How much of each part is ready, the least ready first. */
export function readiness(parts: readonly Ready[], look: ChartLook): EChartsOption {
  const sorted = parts.toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0))
  return barsByName(
    sorted.map(({ name }) => words(name)),
    [{ name: 'Ready', values: sorted.map(({ share }) => share) }],
    { format: shortPercent, sideways: true, most: 1 },
    look,
  )
}
