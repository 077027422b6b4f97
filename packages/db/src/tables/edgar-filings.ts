import type { Day, DayOrNull, InstantOrNull } from '../columns.ts'

/** Our own firm's filings at EDGAR. */
export interface EdgarFilingsTable {
  accession: string
  /** As EDGAR names it, e.g. `13F-HR`. */
  form: string
  filed_on: Day
  report_on: DayOrNull
  accepted_at: InstantOrNull
}
