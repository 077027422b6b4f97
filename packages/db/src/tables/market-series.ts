import type { Day } from '../columns.ts'

/** Index levels, yields (as fractions) and spreads by day; a missing day has no row. */
export interface MarketSeriesTable {
  series_id: string
  date: Day
  value: number
}
