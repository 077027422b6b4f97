import { setImmediate } from 'node:timers/promises'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import type { Job } from '@rc/queue'
import type { Settings } from '@rc/settings'
import { createWorker, type WorkerOptions } from '@rc/worker'
import pino from 'pino'

/** So few that no minute quota is reached within one run, whose clock stands still. */
const MESSAGES = 60

export interface RunOptions {
  readonly settings: Settings
  readonly now: () => Date
  /** The network, unless something stands in its place. */
  readonly outside?: NonNullable<WorkerOptions['outside']>
}

/** The jobs of a worker that knows nothing of any before. */
export function openJobs(
  db: Database['db'],
  { settings, now, outside }: RunOptions,
): ReadonlyMap<string, Job> {
  const worker = createWorker({
    database: { db } as Database,
    pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
    settings,
    now,
    log: pino({ level: 'silent' }),
    messagesPerRun: MESSAGES,
    ...(outside === undefined ? {} : { outside }),
  })
  return worker.jobs
}

/** Upstreams are not waited for. */
const wait = async (): Promise<void> => setImmediate()

/** Runs a job once at a moment. */
export function runJob(
  db: Database['db'],
  name: string,
  { settings, at, fetch: fetched = fetch, deadlineMs = 30_000 }: RunAt,
): Promise<{ readonly rows: number }> {
  const outside = { fetch: fetched, wait, deadlineMs }
  const job = openJobs(db, { settings, now: () => at, outside }).get(name)
  if (job === undefined) throw new Error(`the worker has no job ${name}`)
  return job.run({ signal: AbortSignal.timeout(120_000), progress: () => undefined })
}

interface RunAt {
  readonly settings: Settings
  readonly at: Date
  readonly fetch?: typeof fetch
  readonly deadlineMs?: number
}
