import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'

/** The data-change triggers of the specification (4.7). */
export const TRIGGERS = [
  'aum_update',
  'client_change',
  'document_upload',
  'filing_update',
  'performance_update',
  'client_communication',
  'vendor_status_change',
] as const
export type Trigger = (typeof TRIGGERS)[number]

/** Channel on which a committed event is announced; the payload is empty, readers read the outbox. */
export const EVENTS_CHANNEL = 'rc_events'

/** Records a trigger in the transaction that changed the data: both become visible, or neither. */
export async function emit(trigger: Trigger, trx: Trx, payload: Record<string, unknown> = {}): Promise<void> {
  await trx
    .insertInto('events')
    .values({ trigger, payload: JSON.stringify(payload) })
    .execute()
  await sql`select pg_notify(${EVENTS_CHANNEL}, '')`.execute(trx)
}
export type Emit = typeof emit

export interface Position {
  readonly tx: string
  readonly id: number
}

export interface RecordedEvent extends Position {
  readonly trigger: Trigger
  readonly at: Date
  readonly payload: Record<string, unknown>
}

/**
 * Events after a position, in an order in which nothing can appear later behind the reader: transactions
 * older than the oldest running one only. At most `limit`.
 */
export async function readEvents(db: Db, after: Position, limit = 500): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select tx::text as tx, id, trigger, at, payload from events
    where (tx, id) > (${after.tx}::xid8, ${after.id}::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
    order by tx, id limit ${limit}`.execute(db)
  return rows
}

/** Where a reader that starts now begins: only what commits from here on reaches it. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ tx: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(db)
  // Everything below `tx` has ended; (tx - 1, max) is the last position that can be complete.
  return { tx: String(BigInt(rows[0]?.tx ?? '1') - 1n), id: Number.MAX_SAFE_INTEGER }
}
