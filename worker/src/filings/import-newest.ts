import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedKind, FeedName } from '@rc/connector-filings'
import { newYorkInstant } from '@rc/core/dates'
import type { JobRun } from '@rc/queue'
import type { FilingsDeps } from '../jobs/regulatory-filings-update.ts'
import { recordSource } from '../source-state.ts'
import { storeFeed } from './store-feed.ts'

const KINDS: readonly FeedKind[] = ['STATE', 'SEC']

/** The newest compilation of each kind, unless it is the one that was read last; when it came is noted either way. */
export async function importNewest(deps: FilingsDeps, { signal }: JobRun): Promise<number> {
  const published = await deps.filings.pullManifest(signal)
  await using directory = await mkdtempDisposable(join(tmpdir(), 'compilations-'))
  const read: FeedName[] = []
  let rows = 0
  for (const kind of KINDS) {
    const feed = newestOf(published, kind)
    if (feed === null) continue
    const path = join(directory.path, feed.name)
    const sha256 = await deps.filings.downloadFeed(feed.name, path, signal)
    if (!(await isKnown(deps, feed, sha256))) rows += await storeFeed(deps, { feed, path, sha256 }, signal)
    read.push(feed)
  }
  const oldest = read.map(({ day }) => day).toSorted()[0]
  if (oldest !== undefined && read.length === KINDS.length)
    await deps.db
      .transaction()
      .execute((trx) => recordSource(trx, 'regulatory.iapd', newYorkInstant(oldest, 5), deps.now()))
  return rows
}

const newestOf = (published: readonly FeedName[], kind: FeedKind): FeedName | null =>
  published.filter((feed) => feed.kind === kind).toSorted((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null

/** A compilation may be made again within its day: its bytes tell. */
async function isKnown({ db }: FilingsDeps, { kind, day }: FeedName, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('adviser_feeds')
    .select('sha256')
    .where('kind', '=', kind)
    .where('feed_date', '=', day)
    .executeTakeFirst()
  return row?.sha256 === sha256
}
