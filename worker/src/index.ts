import { followEvents } from '@rc/cache/event-follower'
import { createMarketClient } from '@rc/connector-market'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import { openCrm } from '@rc/crm'
import type { Database } from '@rc/db/database'
import { raiseAlert } from '@rc/db/alerts'
import { emit } from '@rc/db/events'
import { openQueue, type Job, type Queue, type QueueLog } from '@rc/queue'
import type { Settings } from '@rc/settings'
import { alertEvaluation } from './jobs/alert-evaluation.ts'
import { firmBookImport } from './jobs/firm-book-import.ts'
import { lacrmFullSync } from './jobs/lacrm-full-sync.ts'
import { lacrmIncrementalSync } from './jobs/lacrm-incremental-sync.ts'
import { marketDataUpdate } from './jobs/market-data-update.ts'
import { performanceCalculations } from './jobs/performance-calculations.ts'
import { SCHEDULE } from './schedule.ts'

export interface WorkerOptions {
  readonly database: Database
  readonly pseudonyms: Pseudonyms
  readonly settings: Pick<
    Settings,
    | 'RC_CRM_URL'
    | 'RC_CRM_API_KEY'
    | 'RC_MARKET_URL'
    | 'RC_FRED_API_KEY'
    | 'RC_TIINGO_TOKEN'
    | 'RC_FIRM_BOOK_DIR'
  >
  readonly now: () => Date
  readonly log: QueueLog
  /** Contacts whose files one full sync looks at, a call each; the rest get their turn the next nights. */
  readonly crmFilesPerRun?: number
}

/** Everything that happens without being asked. */
export interface Worker {
  /** Every job by its name, to run it by hand. */
  readonly jobs: ReadonlyMap<string, Job>
  /** Opens the queue and keeps the timetable; dispose of it to let running jobs end and stop. */
  start(): Promise<AsyncDisposable>
}

export function createWorker({
  database,
  pseudonyms,
  settings,
  now,
  log,
  crmFilesPerRun,
}: WorkerOptions): Worker {
  const { db } = database
  const crm = openCrm({ baseUrl: settings.RC_CRM_URL, apiKey: settings.RC_CRM_API_KEY }, { db, now, log })
  const market = createMarketClient({
    baseUrl: settings.RC_MARKET_URL,
    fredKey: settings.RC_FRED_API_KEY,
    tiingoToken: settings.RC_TIINGO_TOKEN,
    now,
  })
  const sync = {
    db,
    crm,
    pseudonyms,
    emit,
    now,
    log,
    ...(crmFilesPerRun === undefined ? {} : { filesPerRun: crmFilesPerRun }),
  }
  const jobs = [
    lacrmFullSync(sync),
    lacrmIncrementalSync(sync),
    marketDataUpdate({ db, market, now }),
    firmBookImport({ db, directory: settings.RC_FIRM_BOOK_DIR, now }),
    performanceCalculations({ db, emit, now }),
    alertEvaluation({ db, now }),
  ]
  return {
    jobs: new Map(jobs.map((job) => [job.name, job])),
    async start() {
      await using stack = new AsyncDisposableStack()
      const onDead = (job: string): Promise<void> => raiseAlert(db, deadJob(job), now())
      const queue = stack.use(await openQueue({ database, log, jobs, schedule: SCHEDULE, onDead }))
      stack.use(await followChanges(database, queue, log))
      // What was imported while no worker ran is calculated now.
      await queue.request(CALCULATIONS)
      return stack.move()
    },
  }
}

const CALCULATIONS = 'performance_calculations'

/** New custody data, households or prices ask for the roll-ups to be brought up to date. */
const followChanges = (database: Database, queue: Queue, log: QueueLog): Promise<AsyncDisposable> =>
  followEvents({
    database,
    onError: (error) => log.error({ err: error }, 'the worker cannot follow the events'),
    async onEvent({ trigger, payload }) {
      const concerned =
        trigger === 'aum_update' || trigger === 'performance_update' || trigger === 'client_change'
      if (concerned && payload['source'] !== CALCULATIONS) await queue.request(CALCULATIONS)
    },
  })

const deadJob = (job: string) =>
  ({
    category: 'OPERATIONS',
    severity: 'HIGH',
    title: 'A job keeps failing',
    detail: `${job} failed at every attempt; its data grows old.`,
    source: job,
    ruleId: 'api_failures',
    actionRequired: 'Read the log of the job, mend the cause, run it again.',
    ownerRole: 'operations',
    dedupeKey: `api_failures:${job}`,
  }) as const
