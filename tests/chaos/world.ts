import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import { createSimulators, foundFirm, foundWorkspace, writeFeedArchive, writeFirmBook } from '@rc/simulators'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { createWorker } from '@rc/worker'
import pino from 'pino'
import { testSettings } from '../support/demonstration.ts'
import { createFaultyFetch, type FaultyFetch } from './faulty-fetch.ts'

/** A small firm and its outside world, as workers see it. */
export interface World extends AsyncDisposable {
  readonly faults: FaultyFetch
  /** Runs a job in a fresh worker, which knows nothing of the one before. */
  run(db: Database['db'], job: string, deadlineMs?: number): Promise<{ readonly rows: number }>
}

const CLIENTS = 4
/** So few that no minute quota is reached within one run, whose clock stands still. */
const MESSAGES = 60
const minuteMs = 60_000

export async function openWorld(): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'rc-chaos-'))
  stack.defer(() => rm(directory, { recursive: true, force: true }))
  const outside = outsideDirectory(directory)
  // One moment for all runs, so that what is stored differs by nothing but the failure.
  const moment = new Date()
  const firm = await foundFirm(outside, CLIENTS, moment)
  await writeFirmBook(firm, join(outside, 'firm-book'))
  await writeFeedArchive(firm, join(outside, 'filings'))
  let syncs = 0
  const simulators = await createSimulators({
    firm,
    port: 0,
    // The CRM counts calls by the minute: each sync is in one of its own.
    now: () => new Date(moment.getTime() + syncs * minuteMs),
    workspace: { accounts: await foundWorkspace(outside, firm) },
  })
  stack.defer(() => simulators.close())
  const settings = testSettings(simulators.url, directory)
  const faults = createFaultyFetch()
  const owned = stack.move()
  return {
    faults,
    async run(db, name, deadlineMs = 30_000) {
      if (name.startsWith('lacrm')) syncs += 1
      await db.deleteFrom('crm_calls').execute()
      const worker = createWorker({
        database: { db } as Database,
        pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
        settings,
        now: () => moment,
        log: pino({ level: 'silent' }),
        messagesPerRun: MESSAGES,
        outside: { fetch: faults.fetch, wait: async () => setImmediate(), deadlineMs },
      })
      const job = worker.jobs.get(name)
      if (job === undefined) throw new Error(`the worker has no job ${name}`)
      return job.run({ signal: AbortSignal.timeout(120_000), progress: () => undefined })
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
