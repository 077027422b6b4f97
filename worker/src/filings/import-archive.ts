import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readFeedName, type FeedName } from '@rc/connector-filings'
import type { Db } from '@rc/db/database'
import type { JobRun } from '@rc/queue'
import type { FilingsDeps } from '../jobs/regulatory-filings-update.ts'
import { storeFeed } from './store-feed.ts'

/** Compilations of the firm's archive that were not read yet, oldest first; each is read once. */
export async function importArchive(deps: FilingsDeps, { signal, progress }: JobRun): Promise<number> {
  if (deps.archive === null) return 0
  const names = (await readdir(deps.archive)).flatMap((name) => readFeedName(name) ?? [])
  const known = await readKnown(deps.db)
  const fresh = names.filter((feed) => !known.has(keyOf(feed))).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let rows = 0
  for (const [i, feed] of fresh.entries()) {
    const path = join(deps.archive, feed.name)
    rows += await storeFeed(deps, { feed, path, sha256: await hashOf(path, signal) }, signal)
    progress('compilations', i + 1, fresh.length)
  }
  return rows
}

const keyOf = ({ kind, day }: FeedName): string => `${kind} ${day}`

async function readKnown(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('adviser_feeds').select(['kind', 'feed_date']).execute()
  return new Set(rows.map(({ kind, feed_date: day }) => `${kind} ${day}`))
}

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash, { signal })
  return hash.digest('hex')
}
