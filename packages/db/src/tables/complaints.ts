import type { DayOrNull, InstantOrNull } from '../columns.ts'

export interface ComplaintsTable {
  complaint_ref: string
  client_ref: string
  opened_on: string
  closed_on: DayOrNull
  topic: string
  deleted_at: InstantOrNull
}
