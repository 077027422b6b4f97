import type { Database, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { openBoss, queueOf, requestIn, workOn, type QueueLog, type RunData } from './boss.ts'
import type { ScheduleEntry } from './due-times.ts'
import type { Job } from './job.ts'
import { createTimetable } from './timetable.ts'

export type { QueueLog } from './boss.ts'
export type { ScheduleEntry } from './due-times.ts'
export { defineJob, type Job, type JobRun } from './job.ts'
export { runByHand, type HandRun } from './run-by-hand.ts'

export interface QueueOptions {
  readonly database: Database
  readonly log: QueueLog
  readonly now: () => Date
  /** Jobs this process runs; a process that only asks for jobs gives none. */
  readonly jobs?: readonly Job[]
  readonly schedule?: readonly ScheduleEntry[]
  /** Told of each run that ended. */
  readonly onRun?: (job: string, failed: boolean, ms: number) => void
  /** Told when a job has failed for the last time. */
  readonly onDead?: (job: string) => Promise<void>
}

/** Jobs in the database: started by schedule or by request, one run of each at a time over all processes, retried with backoff. */
export interface Queue extends AsyncDisposable {
  /** Asks for a run; while one is already asked for, that one serves. With `trx`, only if the transaction commits. */
  request(job: string, trx?: Trx): Promise<void>
}

export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { database, log, jobs = [], schedule = [] } = options
  await using stack = new AsyncDisposableStack()
  const boss = await openBoss(database, log)
  stack.defer(() => boss.stop({ graceful: true, timeout: 20_000, close: false }))
  for (const job of jobs) await boss.createQueue(job.name, queueOf(job))
  for (const job of jobs) await workOn(boss, job, options)
  if (schedule.length > 0) stack.use(await keepTimetable(boss, options, schedule))
  const owned = stack.move()
  return {
    request: (job, trx) => requestIn(boss, job, {}, trx),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const LOOK_MS = 1_000

async function keepTimetable(
  boss: PgBoss,
  { database: { db }, now, log }: QueueOptions,
  schedule: readonly ScheduleEntry[],
): Promise<AsyncDisposable> {
  const timetable = await createTimetable({
    db,
    schedule,
    now,
    isCatchingUp,
    async request({ job, dueAt, late }, trx) {
      if (late) log.info({ job, dueAt }, 'catching up on what was due while no worker ran')
      await requestIn(boss, job, { dueAt: dueAt.toISOString(), late }, trx)
    },
  })
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    try {
      await timetable.look()
    } catch (error) {
      log.error({ err: error }, 'the timetable could not be looked at')
    }
    looking = null
  }
  const timer = setInterval(() => void (looking ??= look()), LOOK_MS)
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await looking
    },
  }
}

async function isCatchingUp(trx: Trx): Promise<boolean> {
  const late: keyof RunData = 'late'
  const { rows } = await sql`
    select 1 from pgboss.job where state in ('created', 'active') and data->>${late} = 'true' limit 1`.execute(
    trx,
  )
  return rows.length > 0
}
