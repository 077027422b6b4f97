import type { Instant, InstantOrNull } from '../columns.ts'

export interface ReviewMeetingsTable {
  meeting_ref: string
  client_ref: string
  scheduled_for: Instant
  /** SCHEDULED, HELD, MISSED */
  status: string
  deleted_at: InstantOrNull
}
