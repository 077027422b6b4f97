import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@rc/db/database'
import type { Progress } from '@rc/db/job-runs'
import type { JobRunsTable } from '@rc/db/tables/job-runs'
import type { Selectable } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { openBoss, queueOf, runIdOf, workOn, type RunData, type WorkDeps } from './boss.ts'
import type { Job } from './job.ts'

export interface HandRun {
  readonly job: string
  readonly runId: string
  readonly status: 'SUCCEEDED' | 'FAILED'
  readonly rows: number | null
  /** Name and code of what it failed with. */
  readonly errorClass: string | null
}

const LOOK_MS = 250

/**
 * Asks for a run of a job and follows it to its end, here or in the worker that takes it: it waits for one that is under
 * way in any process, and is content with one that was asked for already. It is not tried again.
 */
export async function runByHand(
  job: Job,
  deps: WorkDeps & { readonly progress: Progress; readonly signal: AbortSignal },
): Promise<HandRun> {
  const boss = await openBoss(deps.database, deps.log)
  try {
    await boss.createQueue(job.name, queueOf(job))
    const id = await ask(boss, job.name)
    await workOn(boss, job, deps)
    return await follow(boss, job.name, id, deps)
  } finally {
    // Breaking off may have left a run in this process, or another was taken meanwhile: it ends first.
    await boss.stop({ graceful: true, timeout: job.deadlineMinutes * 60_000, close: false })
  }
}

async function ask(boss: PgBoss, job: string): Promise<string> {
  const data: RunData = { byHand: true }
  for (;;) {
    const id = await boss.send(job, data, { retryLimit: 0 })
    if (id !== null) return id
    const [waiting] = await boss.findJobs(job, { queued: true })
    if (waiting !== undefined) return waiting.id
  }
}

interface FollowDeps {
  readonly database: { readonly db: Db }
  readonly progress: Progress
  readonly signal: AbortSignal
}

const OPEN = new Set(['created', 'active'])

async function follow(boss: PgBoss, job: string, id: string, deps: FollowDeps): Promise<HandRun> {
  for (;;) {
    // Asked for first: what is broken off while it runs is no longer waiting.
    const isBrokenOff = deps.signal.aborted
    const [asked] = await boss.findJobs(job, { id })
    if (asked === undefined) throw new Error(`the request for ${job} was withdrawn`)
    const runId = runIdOf(id, asked.retryCount + 1)
    const run = await readRun(deps.database.db, runId)
    tell(run, deps.progress)
    if (!OPEN.has(asked.state)) return toHandRun(job, runId, asked.state === 'completed', run)
    if (isBrokenOff && asked.state === 'created') {
      await boss.cancel(job, id)
      deps.signal.throwIfAborted()
    }
    await pause(LOOK_MS)
  }
}

function tell(
  { progress_of: what, progress_done: done, progress_total: total }: Run,
  progress: Progress,
): void {
  if (what !== null && done !== null) progress(what, done, total ?? undefined)
}

const COLUMNS = ['rows', 'error_class', 'progress_of', 'progress_done', 'progress_total'] as const
type Run = Pick<Selectable<JobRunsTable>, (typeof COLUMNS)[number]>
/** A run that has not begun, or whose process died before its first word. */
const SILENT: Run = {
  rows: null,
  error_class: null,
  progress_of: null,
  progress_done: null,
  progress_total: null,
}

async function readRun(db: Db, runId: string): Promise<Run> {
  const query = db.selectFrom('job_runs').select(COLUMNS).where('run_id', '=', runId)
  return (await query.executeTakeFirst()) ?? SILENT
}

const toHandRun = (job: string, runId: string, isDone: boolean, run: Run): HandRun => ({
  job,
  runId,
  status: isDone ? 'SUCCEEDED' : 'FAILED',
  rows: run.rows,
  // A process that dies says nothing.
  errorClass: isDone ? null : (run.error_class ?? 'DIED'),
})
