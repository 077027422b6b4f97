import type { Day, Instant } from '../columns.ts'

/** Roll-up of the weekly audit: pairs of a record type and its subjects that apply, and those with a current item. */
export interface RecordAuditsTable {
  audited_on: Day
  record_type_code: string
  applicable: number
  there: number
}

/** The same audit: files under a record type, and under none. */
export interface RecordAuditTotalsTable {
  audited_on: Day
  audited_at: Instant
  catalogued: number
  unclassified: number
}
