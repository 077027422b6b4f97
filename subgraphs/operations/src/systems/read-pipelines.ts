import type { Db } from '@rc/db/database'
import type { JobRunsTable } from '@rc/db/tables/job-runs'
import type { ReportFrame } from '@rc/subgraph'
import { sql, type Selectable } from 'kysely'
import type { RunCause, RunStatus } from '../generated/resolvers.ts'
import { readTimetable } from '../pipelines/read-queue.ts'

type Run = Selectable<JobRunsTable>

const HISTORY = 10

/** The jobs of the timetable with their last runs; null before a worker has run. */
export async function readPipelines(db: Db, frame: ReportFrame) {
  const timetable = await readTimetable(db)
  if (timetable === null) {
    frame.warnings.add('NO_DATA', 'no worker has run yet', 'pipelines')
    return null
  }
  const { rows } = await sql<Run>`
    select r.* from (select distinct job from timetable) t cross join lateral (
      select * from job_runs where job_runs.job = t.job order by started_at desc limit ${HISTORY}) r
    order by r.job, r.started_at desc`.execute(db)
  const runs = Map.groupBy(rows, ({ job }) => job)
  return timetable.map(({ job, schedule, dueAt }) => {
    const history = runs.get(job) ?? []
    return { job, schedule, ...shapeLast(history[0]), nextRun: dueAt, history: history.map(shapeRun) }
  })
}

const seconds = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000

const NEVER = {
  lastStart: null,
  lastEnd: null,
  durationS: null,
  status: 'NONE',
  rows: null,
  lagSeconds: null,
  progress: null,
} as const

const shapeLast = (run: Run | undefined) =>
  run === undefined
    ? NEVER
    : {
        lastStart: run.started_at,
        lastEnd: run.ended_at,
        durationS: durationOf(run),
        status: run.status as RunStatus,
        rows: run.rows,
        lagSeconds: seconds(run.due_at, run.started_at),
        progress:
          run.status === 'RUNNING' && run.progress_of !== null
            ? { of: run.progress_of, done: run.progress_done ?? 0, total: run.progress_total }
            : null,
      }

const durationOf = ({ started_at: start, ended_at: end }: Run): number | null =>
  end === null ? null : seconds(start, end)

const shapeRun = (run: Run) => ({
  id: run.run_id,
  cause: run.cause as RunCause,
  dueAt: run.due_at,
  startedAt: run.started_at,
  endedAt: run.ended_at,
  durationS: durationOf(run),
  status: run.status as RunStatus,
  rows: run.rows,
  attempt: run.attempt,
  error: run.error_class,
})
