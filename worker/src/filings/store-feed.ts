import { createReadStream } from 'node:fs'
import { FeedError, readFeed, type AdviserRow, type FeedName } from '@rc/connector-filings'
import { endOfMonth, startOfMonth } from '@rc/core/dates'
import type { Trx } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { bulkUpsert, type UpsertShape } from '../bulk-upsert.ts'
import type { FilingsDeps } from '../jobs/regulatory-filings-update.ts'
import { storeOwnVersion } from './own-version.ts'

export interface StoredFeed {
  readonly feed: FeedName
  /** Where the gzipped file is. */
  readonly path: string
  readonly sha256: string
}

const AT_ONCE = 1_000

const SNAPSHOTS: UpsertShape = {
  table: 'adviser_snapshots',
  keys: { kind: 'text', feed_date: 'date', crd: 'text' },
  values: {
    name: 'text',
    city: 'text',
    state: 'text',
    filed_on: 'date',
    employees: 'integer',
    advisors: 'integer',
    clients: 'integer',
    accounts: 'integer',
    raum: 'numeric',
    wealthy_assets: 'numeric',
    fees: 'jsonb',
    disclosures: 'boolean',
  },
}

/**
 * Stores one compilation in one transaction, read as a stream: the advisers, our own version among them, and that it
 * was read. Of a month the newest compilation stays. Returns how many firms it had.
 */
export async function storeFeed(deps: FilingsDeps, stored: StoredFeed, signal: AbortSignal): Promise<number> {
  const { feed, path, sha256 } = stored
  const { kind, day } = feed
  return deps.db.transaction().execute(async (trx) => {
    const isNewest = await makeRoom(trx, feed)
    let firms = 0
    let hasOwn = false
    let waiting: AdviserRow[] = []
    const flush = async (): Promise<void> => {
      if (isNewest)
        await bulkUpsert(
          trx,
          SNAPSHOTS,
          waiting.map((row) => snapshotOf(row, day)),
        )
      const own = waiting.find(({ crd }) => crd === deps.crd)
      if (own) hasOwn = (await storeOwnVersion(trx, own, day)) || hasOwn
      firms += waiting.length
      waiting = []
    }
    for await (const rows of readFeed(createReadStream(path), signal)) {
      if (rows.some((row) => row.kind !== kind)) throw new FeedError(`${feed.name} is of another kind`)
      waiting.push(...rows)
      if (waiting.length >= AT_ONCE) await flush()
    }
    await flush()
    await trx
      .insertInto('adviser_feeds')
      .values({ kind, feed_date: day, sha256, firms, received_at: deps.now() })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'feed_date']).doUpdateSet({ sha256, firms, received_at: deps.now() }),
      )
      .execute()
    if (isNewest || hasOwn) await emit('filing_update', trx, { source: 'regulatory.iapd' })
    return firms
  })
}

/** Makes room for a compilation among those of its month; false if a newer one of the month is there. */
async function makeRoom(trx: Trx, { kind, day }: FeedName): Promise<boolean> {
  const newer = await trx
    .selectFrom('adviser_feeds')
    .select('feed_date')
    .where('kind', '=', kind)
    .where('feed_date', '>', day)
    .where('feed_date', '<=', endOfMonth(day))
    .executeTakeFirst()
  if (newer !== undefined) return false
  await trx
    .deleteFrom('adviser_snapshots')
    .where('kind', '=', kind)
    .where('feed_date', '>=', startOfMonth(day))
    .where('feed_date', '<=', day)
    .execute()
  return true
}

const snapshotOf = (row: AdviserRow, day: string) => ({
  kind: row.kind,
  feed_date: day,
  crd: row.crd,
  name: row.businessName,
  city: row.city,
  state: row.state,
  filed_on: row.filedOn,
  employees: row.employees,
  advisors: row.advisors,
  clients: row.clients,
  accounts: row.accounts,
  raum: row.raum,
  wealthy_assets: row.wealthyAssets,
  fees: row.fees,
  disclosures: row.disclosures,
})
