import type { InstantOrNull, Json, TextOrNull } from '../columns.ts'

/** Where the next read of one mailbox, calendar or drive goes on; moved in the transaction that stored what was read. */
export interface SyncCursorsTable {
  /** workspace.gmail, workspace.calendar, workspace.drive */
  source: string
  /** Keyed hash of the address, or the id of a drive. */
  resource: string
  cursor: Json<Record<string, unknown>>
  /** The upstream wants to be left alone until then. */
  parked_until: InstantOrNull
  /** Why it cannot be read at all, as a code. */
  problem: TextOrNull
}
