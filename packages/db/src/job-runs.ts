import type { Db } from './database.ts'

export type RunCause = 'SCHEDULE' | 'REQUEST' | 'HAND'

export interface BegunRun {
  readonly runId: string
  readonly job: string
  readonly cause: RunCause
  readonly dueAt: Date
  readonly deadlineMinutes: number
  /** 1 for the first try. */
  readonly attempt: number
}

/** Tells how far a run is: `done` of `total` (unknown: undefined) of whatever `what` names. */
export type Progress = (what: string, done: number, total?: number) => void

export interface RecordDeps {
  readonly db: Db
  readonly now: () => Date
}

/**
 * Runs a job and keeps the record of it: begin, how far it is, end, rows, and the class of what it failed with.
 * Rethrows.
 */
export async function recordRun<T extends { readonly rows: number }>(
  { db, now }: RecordDeps,
  { runId, job, cause, dueAt, deadlineMinutes, attempt }: BegunRun,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const startedAt = now()
  await db
    .insertInto('job_runs')
    .values({
      run_id: runId,
      job,
      cause,
      due_at: dueAt < startedAt ? dueAt : startedAt,
      started_at: startedAt,
      deadline_at: new Date(startedAt.getTime() + deadlineMinutes * 60_000),
      status: 'RUNNING',
      attempt,
    })
    .execute()
  const progress = recordProgress(db, runId)
  const end = (result: { status: 'SUCCEEDED' | 'FAILED'; rows?: number; error_class?: string }) =>
    db
      .updateTable('job_runs')
      .set({ ended_at: now(), ...result })
      .where('run_id', '=', runId)
      .execute()
  try {
    const done = await work(progress.tell)
    await progress.settled()
    await end({ status: 'SUCCEEDED', rows: done.rows })
    return done
  } catch (error) {
    // The database may be what failed; the run then counts as failed after its deadline.
    await progress.settled()
    await end({ status: 'FAILED', error_class: errorClass(error) }).catch(() => undefined)
    throw error
  }
}

/**
 * Writes how far a run is, one statement at a time and always the newest word: a job that says much is not slowed down,
 * nor one that holds the only connection. What cannot be written is left out.
 */
function recordProgress(db: Db, runId: string) {
  let [next, writing] = [null as Parameters<Progress> | null, null as Promise<void> | null]
  const write = async (): Promise<void> => {
    for (let words = next; words !== null; words = next) {
      next = null
      const [what, done, total] = words
      const set = { progress_of: what, progress_done: done, progress_total: total ?? null }
      const query = db.updateTable('job_runs').set(set).where('run_id', '=', runId)
      await query.execute().catch(() => undefined)
    }
    writing = null
  }
  const tell: Progress = (...words) => {
    next = words
    writing ??= write()
  }
  return { tell, settled: async () => writing }
}

/** Whether a run of the job goes on somewhere: begun, not ended, and not past its deadline. */
export async function isUnderWay(db: Db, job: string, now: Date): Promise<boolean> {
  const run = await db
    .selectFrom('job_runs')
    .select('run_id')
    .where('job', '=', job)
    .where('status', '=', 'RUNNING')
    .where('deadline_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/** Ends the records of runs whose process died: nothing of them can still be under way after their deadline. */
export async function closeDeadRuns(db: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('job_runs')
    .set(({ ref }) => ({ status: 'FAILED', error_class: 'DIED', ended_at: ref('deadline_at') }))
    .where('status', '=', 'RUNNING')
    .where('deadline_at', '<', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Name and code of an error, which are words of the source; its message may name anyone. */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return 'UNKNOWN'
  const { code, reason } = error as { code?: unknown; reason?: unknown }
  const word = [code, reason].find(isWord)
  const name = /^[A-Za-z]{1,60}$/.test(error.name) ? error.name : 'Error'
  return word === undefined ? name : `${name} ${word}`
}

const isWord = (part: unknown): part is string =>
  typeof part === 'string' && /^[A-Z][A-Z_0-9]{1,39}$/.test(part)
