import { inSpan } from '@rc/traces/spans'
import type { Database, Trx } from '@rc/db/database'
import { recordRun, type BegunRun } from '@rc/db/job-runs'
import {
  fromKysely,
  fromPglite,
  PgBoss,
  type ConstructorOptions,
  type JobWithMetadata,
  type Queue,
} from 'pg-boss'
import type { Job } from './job.ts'

export interface QueueLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What a run is asked for with: the timetable's runs carry the time they were due at. */
export interface RunData {
  readonly dueAt?: string
  readonly late?: boolean
  readonly byHand?: boolean
}

export interface WorkDeps {
  readonly database: Database
  readonly log: QueueLog
  readonly now: () => Date
  /** Told of each run that ended. */
  readonly onRun?: (job: string, failed: boolean, ms: number) => void
  readonly onDead?: (job: string) => Promise<void>
  /** Breaks off what is under way in this process. */
  readonly signal?: AbortSignal
}

const DEAD_LETTERS = 'dead_letters'
const RETRIES = 4
const FIRST_RETRY_SECONDS = 15
const LONGEST_RETRY_SECONDS = 600
/** A run whose process says nothing for so long is dead, and tried again long before its deadline. */
const SILENCE_SECONDS = 120
/** `job_runs` has the history. */
const KEPT_SECONDS = 86_400

/** The jobs' own schema is made or brought up to date. Its own timetable stays off: ours knows holidays and `now()`. */
export async function openBoss(database: Database, log: QueueLog): Promise<PgBoss> {
  const boss = new PgBoss({ ...connection(database), schedule: false })
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'))
  await boss.start()
  await boss.createQueue(DEAD_LETTERS, { policy: 'standard' })
  return boss
}

function connection({ embedded, pool }: Database): ConstructorOptions {
  if (embedded !== null) return { db: fromPglite(embedded), backend: 'pglite' }
  return {
    db: { executeSql: async (text: string, values?: unknown[]) => pool?.query(text, values) as never },
  }
}

/** At most one run of a job waits and one is under way, over all processes. */
export const queueOf = ({ deadlineMinutes }: Job): Omit<Queue, 'name'> => ({
  policy: 'stately',
  retryLimit: RETRIES,
  retryDelay: FIRST_RETRY_SECONDS,
  retryBackoff: true,
  retryDelayMax: LONGEST_RETRY_SECONDS,
  expireInSeconds: deadlineMinutes * 60,
  heartbeatSeconds: SILENCE_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
  deadLetter: DEAD_LETTERS,
})

export async function requestIn(boss: PgBoss, job: string, data: RunData, trx?: Trx): Promise<void> {
  await boss.send(job, data, trx === undefined ? {} : { db: fromKysely(trx) })
}

/** Runs what is asked for of a job, one after the other. */
export async function workOn(boss: PgBoss, job: Job, deps: WorkDeps): Promise<void> {
  await boss.work(job.name, { pollingIntervalSeconds: 2, includeMetadata: true }, ([started]) =>
    started === undefined ? Promise.resolve() : perform(job, started, deps),
  )
}

async function perform(
  job: Job,
  started: JobWithMetadata<unknown>,
  { database: { db }, log, now, onRun, onDead, signal: stop }: WorkDeps,
): Promise<void> {
  const deadline = AbortSignal.timeout(job.deadlineMinutes * 60_000)
  const signal = stop === undefined ? deadline : AbortSignal.any([deadline, stop])
  const begin = performance.now()
  const passed = (): number => performance.now() - begin
  try {
    const { rows } = await recordRun({ db, now }, begunRun(job, started), (progress) =>
      inSpan(`job ${job.name}`, {}, () => job.run({ signal, progress })),
    )
    onRun?.(job.name, false, passed())
    log.info({ job: job.name, rows, ms: Math.round(passed()) }, 'job done')
  } catch (error) {
    onRun?.(job.name, true, passed())
    log.warn({ job: job.name, err: error, attempt: started.retryCount + 1 }, 'job failed')
    const isLast = started.retryCount >= started.retryLimit
    // Who ran it by hand sees it fail.
    if (isLast && dataOf(started).byHand !== true) await onDead?.(job.name)
    throw error
  }
}

/** The record of a run by the queue's own number: who asked for it can follow it. */
export const runIdOf = (id: string, attempt: number): string => `run_${id}.${attempt}`

/** Why and since when a run was due. */
function begunRun(job: Job, started: JobWithMetadata<unknown>): BegunRun {
  const { dueAt, byHand } = dataOf(started)
  const attempt = started.retryCount + 1
  return {
    runId: runIdOf(started.id, attempt),
    job: job.name,
    cause: byHand === true ? 'HAND' : dueAt === undefined ? 'REQUEST' : 'SCHEDULE',
    dueAt: dueAt !== undefined && attempt === 1 ? new Date(dueAt) : started.startAfter,
    deadlineMinutes: job.deadlineMinutes,
    attempt,
  }
}

/** Requests of an earlier version have no data. */
const dataOf = ({ data }: JobWithMetadata<unknown>): RunData => data ?? {}
