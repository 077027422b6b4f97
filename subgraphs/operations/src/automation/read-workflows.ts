import type { TimeWindow } from '@rc/core/operations/availability'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

export interface WorkflowRow {
  readonly id: string
  readonly name: string
  readonly owner: string | null
  readonly job: string
  readonly manualMinutes: number
  readonly automaticMinutes: number
  readonly runs: number
  readonly ended: number
  readonly succeeded: number
  readonly byHand: number
  readonly avgSeconds: number | null
  readonly lastRunAt: Date | null
  readonly lastStatus: string | null
  readonly lastError: string | null
}

/** Workflows with the runs of their jobs in the span, in one statement. */
export async function readWorkflows(
  db: Db,
  { from, to }: TimeWindow,
  id: string | null,
): Promise<WorkflowRow[]> {
  const { rows } = await sql<WorkflowRow>`
    select w.workflow_id as id, w.name, w.owner, w.job, w.manual_minutes as "manualMinutes",
      w.automatic_minutes as "automaticMinutes",
      count(r.run_id) as runs,
      count(*) filter (where r.status <> 'RUNNING') as ended,
      count(*) filter (where r.status = 'SUCCEEDED') as succeeded,
      count(*) filter (where r.status <> 'RUNNING' and r.cause = 'HAND') as "byHand",
      avg(extract(epoch from r.ended_at - r.started_at)::float8) as "avgSeconds",
      max(r.started_at) as "lastRunAt",
      (array_agg(r.status order by r.started_at desc) filter (where r.status <> 'RUNNING'))[1] as "lastStatus",
      (array_agg(r.error_class order by r.started_at desc) filter (where r.status = 'FAILED'))[1] as "lastError"
    from workflows w
    left join job_runs r on r.job = w.job and r.started_at >= ${from} and r.started_at < ${to}
    where w.job is not null and (${id}::text is null or w.workflow_id = ${id})
    group by w.workflow_id
    order by w.name, w.workflow_id`.execute(db)
  return rows
}

/** Tasks that could run by themselves and those that do, and the firm's rates in dollars. */
export async function readCoverage(db: Db) {
  const { tasks, automated } = await db
    .selectFrom('workflows')
    .select(({ fn }) => [fn.countAll<number>().as('tasks'), fn.count<number>('job').as('automated')])
    .executeTakeFirstOrThrow()
  return { tasks, automated }
}

export async function readRates(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('standard_rates').selectAll().execute()
  return new Map(rows.map(({ rate_id: id, amount }) => [id, amount]))
}

/** Findings that wait for someone, and how long a decision takes: the median of those closed in the span. */
export async function readApprovals(db: Db, { from, to }: TimeWindow) {
  const { rows } = await sql<{ pending: number; hours: number | null }>`
    select count(*) filter (where status <> 'CLOSED') as pending,
      percentile_cont(0.5) within group (order by extract(epoch from closed_at - opened_at)::float8 / 3600)
        filter (where closed_at >= ${from} and closed_at < ${to}) as hours
    from review_queue`.execute(db)
  return { pending: rows[0]?.pending ?? 0, hours: rows[0]?.hours ?? null }
}
