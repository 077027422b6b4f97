import type { Instant, InstantOrNull, SetByDatabase, TextOrNull } from '../columns.ts'

/** One row a sign-in; `ended_at` set means every token of it is refused from then on. */
export interface SessionsTable {
  id: string
  person_id: string
  created_at: SetByDatabase
  expires_at: Instant
  ended_at: InstantOrNull
  ended_reason: TextOrNull
}
