import type { Database, Trx } from '@rc/db/database'
import { fromKysely, fromPglite, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Job, JobRun, ScheduleEntry } from './job.ts'

export { defineJob, type Job, type JobRun, type ScheduleEntry } from './job.ts'

export interface QueueLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface QueueOptions {
  readonly database: Database
  readonly log: QueueLog
  /** Jobs this process runs; a process that only asks for jobs gives none. */
  readonly jobs?: readonly Job[]
  readonly schedule?: readonly ScheduleEntry[]
  /** Told when a job has failed for the last time. */
  readonly onDead?: (job: string) => Promise<void>
}

/** Jobs in the database: started by schedule or by request, one run of each at a time over all processes, retried with backoff. */
export interface Queue extends AsyncDisposable {
  /** Asks for a run; while one is already asked for, that one serves. With `trx`, only if the transaction commits. */
  request(job: string, trx?: Trx): Promise<void>
}

const DEAD_LETTERS = 'dead_letters'
const RETRIES = 4
const FIRST_RETRY_SECONDS = 15
const LONGEST_RETRY_SECONDS = 600

export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { database, log, jobs = [], schedule = [] } = options
  const boss = new PgBoss(connection(database))
  boss.on('error', (error) => log.error({ err: error }, 'the queue failed'))
  await boss.start()
  await boss.createQueue(DEAD_LETTERS, { policy: 'standard' })
  for (const job of jobs) await addJob(boss, job, options)
  for (const { job, cron, tz } of schedule) await boss.schedule(job, cron, null, { tz })
  return {
    async request(job, trx) {
      await boss.send(job, null, trx === undefined ? {} : { db: fromKysely(trx) })
    },
    async [Symbol.asyncDispose]() {
      await boss.stop({ graceful: true, timeout: 20_000, close: false })
    },
  }
}

function connection({ embedded, pool }: Database): ConstructorOptions {
  if (embedded !== null) return { db: fromPglite(embedded), backend: 'pglite' }
  return {
    db: { executeSql: async (text: string, values?: unknown[]) => pool?.query(text, values) as never },
  }
}

async function addJob(boss: PgBoss, job: Job, { log, onDead }: QueueOptions): Promise<void> {
  await boss.createQueue(job.name, {
    // At most one waiting and one running.
    policy: 'stately',
    retryLimit: RETRIES,
    retryDelay: FIRST_RETRY_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_RETRY_SECONDS,
    expireInSeconds: job.deadlineMinutes * 60,
    deadLetter: DEAD_LETTERS,
  })
  await boss.work(job.name, { pollingIntervalSeconds: 2, includeMetadata: true }, async ([started]) => {
    if (started === undefined) return
    const begin = performance.now()
    try {
      const { rows } = await job.run(runOf(job, log))
      log.info({ job: job.name, rows, ms: Math.round(performance.now() - begin) }, 'job done')
    } catch (error) {
      log.warn({ job: job.name, err: error, attempt: started.retryCount + 1 }, 'job failed')
      if (started.retryCount >= RETRIES) await onDead?.(job.name)
      throw error
    }
  })
}

const runOf = (job: Job, log: QueueLog): JobRun => ({
  signal: AbortSignal.timeout(job.deadlineMinutes * 60_000),
  progress: (what, done, total) => log.info({ job: job.name, what, done, total }, 'job goes on'),
})
