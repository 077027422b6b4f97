import type { Day, DayOrNull } from '../columns.ts'

/** What must not be destroyed, whatever its retention. */
export interface LegalHoldsTable {
  hold_id: string
  scope: string
  /** Codes of the record types it covers, separated by spaces; `*` for all. */
  record_type_codes: string
  since: Day
  released_on: DayOrNull
}
