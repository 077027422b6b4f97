import type { TimeWindow } from '@rc/core/operations/availability'
import type { Db } from '@rc/db/database'
import { connection, type PageRequest } from '@rc/subgraph'
import { sql, type SqlBool } from 'kysely'
import type { RunStatus } from '../generated/resolvers.ts'

/** Moment to the microsecond, id. */
type RunKey = readonly [string, string]

const moment = sql<string>`to_char(r.started_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** Runs of the given workflows in the span, the newest first; two statements. */
export async function readRuns(
  db: Db,
  { from, to }: TimeWindow,
  workflows: readonly string[],
  page: PageRequest<RunKey>,
) {
  const filtered = db
    .selectFrom('job_runs as r')
    .innerJoin('workflows as w', 'w.job', 'r.job')
    .where('r.started_at', '>=', from)
    .where('r.started_at', '<', to)
    .where('w.workflow_id', '=', sql<string>`any(${[...workflows]}::text[])`)
  const rows = await filtered
    .select(['r.run_id', 'r.started_at', 'r.ended_at', 'r.status', 'w.workflow_id', moment.as('moment')])
    .$if(page.after !== null, (query) =>
      query.where(sql<SqlBool>`(${moment}, r.run_id) < (${page.after?.[0]}::text, ${page.after?.[1]}::text)`),
    )
    .orderBy(moment, 'desc')
    .orderBy('r.run_id', 'desc')
    .limit(page.first + 1)
    .execute()
  const { n } = await filtered.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return connection(
    rows,
    page,
    n,
    (row) => [row.moment, row.run_id],
    (row) => ({
      id: row.run_id,
      workflowId: row.workflow_id,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      status: row.status as RunStatus,
      durationS: row.ended_at === null ? null : (row.ended_at.getTime() - row.started_at.getTime()) / 1000,
    }),
  )
}
