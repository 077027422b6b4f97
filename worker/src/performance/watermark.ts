import { type IsoDate, isIsoDate } from '@rc/core/dates'
import type { Db, Trx } from '@rc/db/database'
import { advance, type Cursor, type Position, readVisibleEvents } from '@rc/db/events'
import { sql } from 'kysely'

const source = 'performance_calculations'

/** What the last run had seen. */
export type Watermark = {
  /** Which events were heeded. */
  readonly cursor: Cursor
  /** To whom the accounts belonged; see `readMappingDigest`. */
  readonly mapping: string
  /** What the benchmarks were calculated from. */
  readonly market: string
}

const beginning: Cursor = { position: { tx: '0', id: 0 }, seen: [] }
const PAGE = 500
const heeded = new Set(['custody.balances', 'custody.transactions', 'custody.positions'])

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const positionsOf = (value: unknown): Position[] =>
  Array.isArray(value) ? value.map(({ tx, id }: Position) => ({ tx, id })) : []

/** null before the first run. */
export async function readWatermark(db: Db): Promise<Watermark | null> {
  const row = await db
    .selectFrom('source_state')
    .select('watermark')
    .where('source', '=', source)
    .executeTakeFirst()
  if (row === undefined) return null
  const { tx, id, seen, mapping, market } = row.watermark
  return {
    cursor: { position: { tx: textOf(tx) || '0', id: Number(id ?? 0) }, seen: positionsOf(seen) },
    mapping: textOf(mapping),
    market: textOf(market),
  }
}

export async function writeWatermark(
  trx: Trx,
  { cursor: { position, seen }, mapping, market }: Watermark,
  now: Date,
): Promise<void> {
  const watermark = JSON.stringify({ ...position, seen, mapping, market })
  await sql`insert into source_state (source, as_of, received_at, watermark) values (${source}, ${now}, ${now}, ${watermark}::jsonb)
    on conflict (source) do update set as_of = excluded.as_of, received_at = excluded.received_at,
      watermark = excluded.watermark, last_error = null`.execute(trx)
}

export type CustodyChanges = {
  /** The earliest day custody imports have changed since; null when they changed nothing. */
  readonly from: IsoDate | null
  readonly cursor: Cursor
}

/** What custody imports changed that was not heeded yet. */
export async function readCustodyChanges(db: Db, after: Cursor = beginning): Promise<CustodyChanges> {
  let cursor = after
  let from: IsoDate | null = null
  for (;;) {
    const { events, horizon } = await readVisibleEvents(db, cursor, PAGE)
    for (const { payload } of events) {
      const day = payload['from']
      if (!heeded.has(textOf(payload['source'])) || !isIsoDate(day)) continue
      if (from === null || day < from) from = day
    }
    cursor = advance(cursor, events, horizon)
    if (events.length < PAGE) return { from, cursor }
  }
}

/**
 * Tells whether accounts that are in the roll-ups now belong to others, or closed, or securities are classified
 * otherwise: then history itself is another. A household's change of strategy is not such a change: it counts
 * from now on, as composites keep their past.
 */
export async function readMappingDigest(db: Db | Trx): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat_ws('|', (
      select string_agg(concat(a.account_ref, ':', a.household_key, ':', c.client_ref, ':', c.strategy_id is null, ':',
        c.joined_on, ':', c.left_on, ':', a.closed_on), ',' order by a.account_ref)
      from accounts a
      left join lateral (select * from clients
        where household_key = a.household_key and deleted_at is null order by client_ref limit 1) c on true
      where exists (select from account_returns r where r.account_ref = a.account_ref)
    ), (select string_agg(concat(symbol, ':', asset_class), ',' order by symbol) from securities))) as digest`.execute(
    db,
  )
  return rows[0]?.digest ?? ''
}
