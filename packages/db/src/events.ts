import { sql } from 'kysely'
import type { Db, Trx } from './database.ts'
import { queueDeliveries } from './webhook-queue.ts'

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

/** Clearance that being told of a trigger takes: what a trigger says is operational. */
const LEVEL = 2

/**
 * Records a trigger, and what webhooks are to be sent of it, in the transaction that changed the data: all become
 * visible, or nothing. The payload is sent out too: references and days, nothing of a person.
 */
export async function emit(trigger: Trigger, trx: Trx, payload: Record<string, unknown> = {}): Promise<void> {
  await trx
    .insertInto('events')
    .values({ trigger, payload: JSON.stringify(payload) })
    .execute()
  await queueDeliveries(trx, trigger, [{ level: LEVEL, data: payload }])
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

/** What a reader sees that does not wait for running transactions. */
export interface VisibleEvents {
  readonly events: readonly RecordedEvent[]
  /** Transactions below this one have ended: nothing can appear among their events any more. */
  readonly horizon: string
}

/**
 * Events after a position that are visible now, without those the reader has `seen` already; also of transactions that
 * began after one that is still running, so that a long one delays nobody. At most `limit`.
 */
export async function readVisibleEvents(
  db: Db,
  after: Position,
  seen: readonly number[],
  limit: number,
): Promise<VisibleEvents> {
  const { rows } = await sql<{ horizon: string; event: RecordedEvent | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, to_jsonb(e) as event
    from (values (1)) one left join lateral (
      select tx::text as tx, id, trigger, at, payload from events
      where (tx, id) > (${after.tx}::xid8, ${after.id}::bigint) and not id = any(${[...seen]}::bigint[])
      order by events.tx, id limit ${limit}) e on true`.execute(db)
  const events = rows.flatMap(({ event }) => (event === null ? [] : [{ ...event, at: new Date(event.at) }]))
  return { events, horizon: rows[0]?.horizon ?? '0' }
}

/** Where a reader that starts now begins: only what commits from here on reaches it. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ tx: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(db)
  // Everything below `tx` has ended; (tx - 1, max) is the last position that can be complete.
  return { tx: String(BigInt(rows[0]?.tx ?? '1') - 1n), id: Number.MAX_SAFE_INTEGER }
}
