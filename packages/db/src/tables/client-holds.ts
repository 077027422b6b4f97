import type { Instant, InstantOrNull, TextOrNull } from '../columns.ts'

/** Clients whose records must not be destroyed, whatever their retention; one open hold each. Why is in the trail. */
export interface ClientHoldsTable {
  hold_id: string
  client_ref: string
  placed_by: string
  placed_at: Instant
  /** Never who placed it. */
  released_by: TextOrNull
  released_at: InstantOrNull
}
