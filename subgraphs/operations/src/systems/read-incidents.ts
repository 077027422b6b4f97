import type { TimeWindow } from '@rc/core/operations/availability'
import type { Db } from '@rc/db/database'
import { connection, type PageRequest } from '@rc/subgraph'
import { sql, type SqlBool } from 'kysely'
import type { IncidentSeverity } from '../generated/resolvers.ts'

/** Moment to the microsecond, system. */
type IncidentKey = readonly [string, string]

const hourMs = 3_600_000
const moment = sql<string>`to_char(started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** Incidents that began in the window, the newest first; two statements. */
export async function readSystemIncidents(
  db: Db,
  { from }: TimeWindow,
  system: string | null,
  page: PageRequest<IncidentKey>,
) {
  const filtered = db
    .selectFrom('system_incidents')
    .where('started_at', '>=', from)
    .$if(system !== null, (query) => query.where('system', '=', system ?? ''))
  const rows = await filtered
    .selectAll()
    .select(moment.as('moment'))
    .$if(page.after !== null, (query) =>
      query.where(sql<SqlBool>`(${moment}, system) < (${page.after?.[0]}::text, ${page.after?.[1]}::text)`),
    )
    .orderBy(moment, 'desc')
    .orderBy('system', 'desc')
    .limit(page.first + 1)
    .execute()
  const { n } = await filtered.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return connection(
    rows,
    page,
    n,
    (row) => [row.moment, row.system],
    (row) => ({
      id: `${row.system}@${row.started_at.toISOString()}`,
      startedAt: row.started_at,
      resolvedAt: row.resolved_at,
      severity: row.severity as IncidentSeverity,
      systems: [row.system],
      mttr: row.resolved_at === null ? null : (row.resolved_at.getTime() - row.started_at.getTime()) / hourMs,
    }),
  )
}
