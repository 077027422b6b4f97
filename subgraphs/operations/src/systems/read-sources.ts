import type { Db } from '@rc/db/database'
import { readFreshness, SOURCES, type SourceName } from '@rc/figures/freshness'
import { sql } from 'kysely'

/** How old the data of each upstream is: seconds since it last reached us. */
export async function readSources(db: Db, now: Date) {
  const sources = await readFreshness(db, Object.keys(SOURCES) as SourceName[], now)
  return sources.map(({ name, receivedAt, maxAgeSeconds, stale }) => ({
    name,
    freshnessTarget: maxAgeSeconds,
    age: receivedAt === null ? null : Math.round((now.getTime() - receivedAt.getTime()) / 1000),
    stale,
  }))
}

/** What the CRM allows in a minute; we keep ourselves to less. */
const CRM = { limit: 100, windowS: 60 }

/** Calls to upstreams that count them, of all processes together. */
export async function readQuotas(db: Db) {
  const { used } = await db
    .selectFrom('crm_calls')
    .select(({ fn }) => fn.countAll<number>().as('used'))
    .where('at', '>', sql<Date>`clock_timestamp() - ${`${CRM.windowS} seconds`}::interval`)
    .executeTakeFirstOrThrow()
  return [{ api: 'crm', used, ...CRM }]
}
