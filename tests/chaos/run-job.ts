import { setImmediate } from 'node:timers/promises'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import type { Settings } from '@rc/settings'
import { createWorker, type WorkerOptions } from '@rc/worker'
import pino from 'pino'

/** So few that no minute quota is reached within one run, whose clock stands still. */
const MESSAGES = 60

/** Runs a job once at a moment, in a worker that knows nothing of any before; upstreams are not waited for. */
export async function runJob(
  db: Database['db'],
  name: string,
  given: {
    readonly settings: Settings
    readonly at: Date
    readonly fetch?: typeof fetch
    readonly deadlineMs?: number
  },
): Promise<{ readonly rows: number }> {
  const { settings, at, fetch: fetched = fetch, deadlineMs = 30_000 } = given
  const outside: NonNullable<WorkerOptions['outside']> = {
    fetch: fetched,
    wait: async () => setImmediate(),
    deadlineMs,
  }
  const worker = createWorker({
    database: { db } as Database,
    pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
    settings,
    now: () => at,
    log: pino({ level: 'silent' }),
    messagesPerRun: MESSAGES,
    outside,
  })
  const job = worker.jobs.get(name)
  if (job === undefined) throw new Error(`the worker has no job ${name}`)
  return job.run({ signal: AbortSignal.timeout(120_000), progress: () => undefined })
}
