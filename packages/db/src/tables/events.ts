import type { Generated, Json, SetByDatabase } from '../columns.ts'

/** Outbox of data-change triggers, written in the transaction that changed the data. */
export interface EventsTable {
  id: Generated<number>
  /** Writing transaction: readers follow (tx, id) below the oldest running one, so none is passed over. */
  tx: Generated<string>
  trigger: string
  at: SetByDatabase
  payload: Json<Record<string, unknown>>
}
