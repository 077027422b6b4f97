import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@rc/db/database'
import type { Settings } from '@rc/settings'
import {
  createSimulators,
  foundFirm,
  foundWorkspace,
  writeCustodyExports,
  writeFeedArchive,
  writeFirmBook,
} from '@rc/simulators'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { testSettings } from '../support/demonstration.ts'
import { createFaultyFetch, type FaultyFetch } from './faulty-fetch.ts'
import { runJob } from './run-job.ts'
import { MILLISECONDS_OF_RUNS } from './table-state.ts'

/** A small firm and its outside world, as workers see it. */
export interface World extends AsyncDisposable {
  readonly faults: FaultyFetch
  /** What a process has to be told to be in it. */
  readonly environment: Readonly<Record<string, string>>
  readonly settings: Settings
  /** The custodian's files. */
  readonly custody: string
  /** The moment of the next run. */
  next(): Date
  readonly now: () => Date
  /** Addresses of the firm's people. */
  readonly mailboxes: readonly string[]
  /** Does what can be done to the outside world by its controls, under `/__sim/`; the answer as JSON, if there is one. */
  control(method: string, path: string, body?: object): Promise<unknown>
  /** From a later moment on time goes on as everywhere. */
  goOn(from: Date): void
  /** Runs a job in a fresh worker, which knows nothing of the one before, so many minutes after it. */
  run(db: Database['db'], job: string, deadlineMs?: number): Promise<{ readonly rows: number }>
}

export interface WorldOptions {
  /** Upstreams count calls by the minute: each run is in one of its own. */
  readonly minutesBetweenRuns: number
  /** Writes the custodian's files too; not unless said so. */
  readonly writesCustody?: boolean
}

const CLIENTS = 4
const minuteMs = 60_000
/**
 * An afternoon in New York with hours to its end, so that all runs see the same day. Times of runs are told from others
 * by their milliseconds.
 */
const MOMENT = Date.parse(`2026-11-18T15:00:00.${MILLISECONDS_OF_RUNS}Z`)

export async function openWorld({ minutesBetweenRuns, writesCustody = false }: WorldOptions): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const directory = await mkdtemp(join(tmpdir(), 'rc-chaos-'))
  stack.defer(() => rm(directory, { recursive: true, force: true }))
  const outside = outsideDirectory(directory)
  let clock = MOMENT
  let ticking: number | null = null
  const now = (): Date => new Date(clock + (ticking === null ? 0 : performance.now() - ticking))
  const firm = await foundFirm(outside, CLIENTS, now())
  await writeFirmBook(firm, join(outside, 'firm-book'))
  const custody = join(outside, 'custody')
  if (writesCustody) await writeCustodyExports(firm, custody)
  const archive = join(outside, 'filings')
  await writeFeedArchive(firm, archive)
  const [, , ...others] = (await readdir(archive)).toSorted()
  for (const name of others) await rm(join(archive, name))
  const simulators = await createSimulators({
    firm,
    port: 0,
    now,
    workspace: { accounts: await foundWorkspace(outside, firm) },
  })
  stack.defer(() => simulators.close())
  const environment = { RC_SIMULATORS_URL: simulators.url, RC_DATA_DIR: directory }
  const settings = testSettings(simulators.url, directory)
  const faults = createFaultyFetch()
  const next = (): Date => {
    clock += minutesBetweenRuns * minuteMs
    return now()
  }
  const owned = stack.move()
  return {
    faults,
    environment,
    custody,
    settings,
    next,
    now,
    mailboxes: firm.advisors.map(({ email }) => email),
    async control(method, path, body) {
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
      const answer = await fetch(`${simulators.url}/__sim/${path}`, init)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${path}: ${text}`)
      return text === '' ? null : JSON.parse(text)
    },
    goOn(from) {
      clock = from.getTime()
      ticking = performance.now()
    },
    async run(db, name, deadlineMs = 30_000) {
      await db.deleteFrom('crm_calls').execute()
      return runJob(db, name, { settings, at: next(), fetch: faults.fetch, deadlineMs })
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
