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

/** How far a reader is: all events up to a position, and some above it whose neighbours may still appear. */
export interface Cursor {
  readonly position: Position
  readonly seen: readonly Position[]
}

/** What a reader sees that does not wait for running transactions. */
export interface VisibleEvents {
  readonly events: readonly RecordedEvent[]
  /** Below this transaction there is nothing but these events and what the reader has seen, nor can anything appear. */
  readonly horizon: bigint
}

/**
 * Events visible now that the reader has not seen yet, at most `limit`; also of transactions that began after one that
 * is still running, in any database of the server, so that a long one delays nobody.
 */
export async function readVisibleEvents(
  db: Db,
  { position, seen }: Cursor,
  limit: number,
): Promise<VisibleEvents> {
  const { rows } = await sql<{ horizon: string; event: RecordedEvent | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, to_jsonb(e) as event
    from (values (1)) one left join lateral (
      select tx::text as tx, id, trigger, at, payload from events
      where (tx, id) > (${position.tx}::xid8, ${position.id}::bigint)
        and not id = any(${seen.map(({ id }) => id)}::bigint[])
      order by events.tx, id limit ${limit}) e on true`.execute(db)
  const events = rows.flatMap(({ event }) => (event === null ? [] : [{ ...event, at: new Date(event.at) }]))
  const ended = BigInt(rows[0]?.horizon ?? '0')
  const last = BigInt(events.at(-1)?.tx ?? '0')
  return { events, horizon: events.length === limit && last < ended ? last : ended }
}

const isLater = (one: Position, other: Position) =>
  BigInt(one.tx) > BigInt(other.tx) || (one.tx === other.tx && one.id > other.id)

/** The cursor of a reader that has also seen these events; see {@link VisibleEvents.horizon}. */
export function advance(cursor: Cursor, events: readonly Position[], horizon: bigint): Cursor {
  const seen = [...cursor.seen, ...events.map(({ tx, id }) => ({ tx, id }))]
  const isSettled = ({ tx }: Position) => BigInt(tx) < horizon
  return {
    position: seen
      .filter(isSettled)
      .reduce((last, event) => (isLater(event, last) ? event : last), cursor.position),
    seen: seen.filter((event) => !isSettled(event)),
  }
}

/** Where a reader that starts now begins: only what commits from here on reaches it. */
export async function currentPosition(db: Db): Promise<Position> {
  const { rows } = await sql<{ tx: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as tx`.execute(db)
  // Everything below `tx` has ended; (tx - 1, max) is the last position that can be complete.
  return { tx: String(BigInt(rows[0]?.tx ?? '1') - 1n), id: Number.MAX_SAFE_INTEGER }
}
