import { undefinedFigure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { Db } from '@rc/db/database'
import { readSupergraph } from '@rc/schema/files'
import { cachePolicies } from '@rc/schema/policy'
import type { ReportFrame } from '@rc/subgraph'
import { sql } from 'kysely'
import type { Trigger } from '../generated/resolvers.ts'

const dayMs = 86_400_000

/** The answer caches by key: how often they serve again in 24 hours, and what ended them last; two statements. */
export async function readCaches(db: Db, frame: ReportFrame, now: Date) {
  const { rows } = await sql<{ key: string; hits: number; all: number }>`
    select label as key, (sum(count) filter (where metric = 'CACHE_HIT'))::float8 as hits, sum(count)::float8 as all
    from service_metrics where metric in ('CACHE_HIT', 'CACHE_MISS') and hour >= ${new Date(now.getTime() - dayMs)}
    group by label`.execute(db)
  const events = await db
    .selectFrom('events')
    .select(['trigger', ({ fn }) => fn.max('at').as('at')])
    .groupBy('trigger')
    .execute()
  return [...cachesByKey()].map(([key, { ttl, triggers }]) => {
    const counted = rows.find((row) => row.key === key)
    const [last] = events
      .filter(({ trigger }) => triggers.has(trigger))
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const hitRate = counted === undefined ? undefinedFigure('NO_DATA') : ratio(counted.hits ?? 0, counted.all)
    return {
      key,
      hitRate: frame.figure(hitRate, `cache.${key}.hitRate`),
      ttl,
      lastInvalidation: last?.at ?? null,
      trigger: (last?.trigger ?? null) as Trigger | null,
    }
  })
}

/** What the schema says of each key: the shortest life of its fields and everything that ends them. */
function cachesByKey(): Map<string, { readonly ttl: number; readonly triggers: ReadonlySet<string> }> {
  const policies = [...cachePolicies(readSupergraph()).values()]
  return new Map(
    [...Map.groupBy(policies, ({ key }) => key)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, list]) => [
        key,
        {
          ttl: Math.min(...list.map(({ ttlSeconds }) => ttlSeconds)),
          triggers: new Set(list.flatMap(({ invalidatedBy }) => invalidatedBy)),
        },
      ]),
  )
}
