import type { Day } from '../columns.ts'

/** What thresholds of filings are measured by, a month each: dollars or shares. */
export interface FilingMeasuresTable {
  /** A metric of `FILING_THRESHOLDS`. */
  metric: string
  measured_on: Day
  value: number
}
