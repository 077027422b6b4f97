import { openArchiveFiles } from '@rc/archive/open-archive-files'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { followEvents } from '@rc/cache/event-follower'
import { createFilingsClient } from '@rc/connector-filings'
import { createMarketClient } from '@rc/connector-market'
import { createMonitoring } from '@rc/connector-prometheus'
import { createVendorPages } from '@rc/connector-vendors'
import { openWorkspace, type WorkspaceSettings } from '@rc/connector-workspace'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import { openCrm } from '@rc/crm'
import type { Database } from '@rc/db/database'
import { raiseAlert } from '@rc/db/alerts'
import { emit, type Trigger } from '@rc/db/events'
import { keepHeartbeat } from '@rc/db/heartbeats'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { openQueue, type Job, type Queue, type QueueLog } from '@rc/queue'
import type { ARCHIVE_SETTINGS, Settings } from '@rc/settings'
import { alertedJob, deadJob } from './alerted-job.ts'
import type { Metrics } from '@rc/telemetry/metrics'
import { auditedJob } from './audited-job.ts'
import type { CrmSyncDeps } from './crm/crm-sync.ts'
import { openRegistrar } from './crm/open-registrar.ts'
import { startProcessingWebhooks } from './crm/process-webhooks.ts'
import { syncNamedContacts } from './crm/sync-named-contacts.ts'
import { deliverWebhooks } from './deliver-webhooks.ts'
import { archiveIntegrity } from './jobs/archive-integrity.ts'
import { alertEvaluation } from './jobs/alert-evaluation.ts'
import { complianceCompletenessAudit } from './jobs/compliance-completeness-audit.ts'
import { auditRetention } from './jobs/audit-retention.ts'
import { auditTrailIntegrity } from './jobs/audit-trail-integrity.ts'
import { clientCommunications } from './jobs/client-communications.ts'
import { clientSatisfactionAnalysis } from './jobs/client-satisfaction-analysis.ts'
import { COMPLIANCE_ALERTS, complianceAlerts } from './jobs/compliance-alerts.ts'
import { dataRetention } from './jobs/data-retention.ts'
import { firmBookImport } from './jobs/firm-book-import.ts'
import { hooksDataValidation } from './jobs/hooks-data-validation.ts'
import { googleWorkspaceSync } from './jobs/google-workspace-sync.ts'
import { lacrmFullSync } from './jobs/lacrm-full-sync.ts'
import { lacrmIncrementalSync } from './jobs/lacrm-incremental-sync.ts'
import { lacrmWebhookRegistration } from './jobs/lacrm-webhook-registration.ts'
import { marketDataUpdate } from './jobs/market-data-update.ts'
import { PRIORITY_TASKS, priorityTasks } from './jobs/priority-tasks.ts'
import { performanceCalculations } from './jobs/performance-calculations.ts'
import { boardReportPack, complianceReportPack } from './jobs/report-packs.ts'
import { systemHealth } from './jobs/system-health.ts'
import { vendorHealthChecks } from './jobs/vendor-health-checks.ts'
import { regulatoryFilingsUpdate } from './jobs/regulatory-filings-update.ts'
import { STRATEGIC_METRICS, strategicMetricsUpdate } from './jobs/strategic-metrics-update.ts'
import type { MonitoringDeps } from './monitoring/sync-monitoring.ts'
import type { Outside } from './outside.ts'
import { SCHEDULE } from './schedule.ts'
import { watchPriorities } from './watch-priorities.ts'

export interface WorkerOptions {
  readonly database: Database
  readonly pseudonyms: Pseudonyms
  readonly settings: Pick<
    Settings,
    | (typeof ARCHIVE_SETTINGS)[number]
    | 'RC_AUDIT_KEYS'
    | 'RC_DATA_KEYS'
    | 'RC_CRM_URL'
    | 'RC_CRM_API_KEY'
    | 'RC_MARKET_URL'
    | 'RC_FRED_API_KEY'
    | 'RC_TIINGO_TOKEN'
    | 'RC_FIRM_BOOK_DIR'
    | 'RC_VENDOR_STATUS_URL'
    | 'RC_PROMETHEUS_URL'
    | 'RC_MONITORED_JOBS'
    | 'RC_UPTIMEROBOT_API_KEY'
    | 'RC_IAPD_URL'
    | 'RC_EDGAR_URL'
    | 'RC_FILINGS_CONTACT'
    | 'RC_FIRM_CRD'
    | 'RC_FIRM_CIK'
    | 'RC_FILINGS_ARCHIVE_DIR'
    | 'RC_CRM_WEBHOOK_KEY'
    | 'RC_CRM_WEBHOOK_URL'
    | 'RC_WEBHOOKS_SECRETS'
    | 'RC_WEBHOOKS_ALLOW_PRIVATE'
  > &
    WorkspaceSettings
  readonly now: () => Date
  readonly log: QueueLog
  readonly metrics?: Metrics
  /** Contacts whose files one full sync looks at, a call each; the rest get their turn the next nights. */
  readonly crmFilesPerRun?: number
  /** Messages one run reads of each mailbox's past; the runs of the next minutes go on. */
  readonly messagesPerRun?: number
  readonly outside?: Outside
}

/** Everything that happens without being asked. */
export interface Worker {
  /** Every job by its name, to run it by hand; each run is an entry of the audit trail. */
  readonly jobs: ReadonlyMap<string, Job>
  /** Opens the queue and keeps the timetable; dispose of it to let running jobs end and stop. */
  start(): Promise<AsyncDisposable>
}

/** Mail, calendars and files of the workplace suite. */
const workspaceJobs = ({ database, settings, messagesPerRun, outside, ...deps }: WorkerOptions): Job[] => {
  const { client, access } = openWorkspace(settings, { ...deps, ...outside })
  const limit = messagesPerRun === undefined ? {} : { messagesPerRun }
  const sync = { ...deps, ...limit, db: database.db, client, access, emit }
  return [googleWorkspaceSync(sync), clientCommunications(sync)]
}

/** A question asked every minute would fill the trail; the record of runs has it. */
const POLLS: ReadonlySet<string> = new Set(
  SCHEDULE.flatMap((entry) => ('cron' in entry && entry.cron === '* * * * *' ? [entry.job] : [])),
)

export function createWorker(options: WorkerOptions): Worker {
  const { database, pseudonyms, settings, now, log, crmFilesPerRun, outside } = options
  const { db } = database
  const crm = openCrm(
    { baseUrl: settings.RC_CRM_URL, apiKey: settings.RC_CRM_API_KEY },
    { db, now, log, ...outside },
  )
  const market = createMarketClient({
    baseUrl: settings.RC_MARKET_URL,
    fredKey: settings.RC_FRED_API_KEY,
    tiingoToken: settings.RC_TIINGO_TOKEN,
    now,
    ...outside,
  })
  const sync = {
    db,
    crm,
    pseudonyms,
    dataKeys: createDataKeys(settings.RC_DATA_KEYS),
    emit,
    now,
    log,
    ...(crmFilesPerRun === undefined ? {} : { filesPerRun: crmFilesPerRun }),
  }
  const keys = createAuditKeys(settings.RC_AUDIT_KEYS)
  const jobs = [
    lacrmFullSync(sync),
    lacrmIncrementalSync(sync),
    ...workspaceJobs(options),
    lacrmWebhookRegistration(openRegistrar(settings, { db, now, log })),
    marketDataUpdate({ db, market, now }),
    firmBookImport({ db, directory: settings.RC_FIRM_BOOK_DIR, now }),
    filingSystems(options),
    performanceCalculations({ db, emit, now }),
    complianceCompletenessAudit({ db, emit, now }),
    clientSatisfactionAnalysis({ db, emit, now }),
    strategicMetricsUpdate({ db, emit, now }),
    hooksDataValidation({ db, now }),
    vendorHealthChecks({ db, pages: openPages(options), now }),
    systemHealth({ db, now, ...openMonitoring(options) }),
    alertEvaluation({ db, now }),
    complianceAlerts({ db, now }),
    priorityTasks({ db, directory: settings.RC_FIRM_BOOK_DIR, now }),
    auditTrailIntegrity({ db, keys, now }),
    archiveIntegrity({ db, keys, files: openArchiveFiles(settings, now), now }),
    auditRetention({ db, keys, now }),
    dataRetention({ db, emit, now }),
    boardReportPack({ db, now }),
    complianceReportPack({ db, now }),
  ]
  const audited = new Map(
    jobs.map((job) => [job.name, alertedJob({ db, now }, auditedJob({ db, now }, job))]),
  )
  const ofQueue = jobs.map((job) =>
    POLLS.has(job.name) ? alertedJob({ db, now }, job) : (audited.get(job.name) ?? job),
  )
  return { jobs: audited, start: () => startWorker(options, ofQueue, sync) }
}

async function startWorker(
  { database, settings, now, log, metrics }: WorkerOptions,
  jobs: readonly Job[],
  sync: CrmSyncDeps,
): Promise<AsyncDisposable> {
  const { db } = database
  await using stack = new AsyncDisposableStack()
  const onError = (error: unknown): void => log.error({ err: error }, 'the worker cannot say that it lives')
  stack.use(await keepHeartbeat({ db, systems: ['worker'], now, onError }))
  const onDead = (job: string): Promise<void> => raiseAlert(db, deadJob(job), now())
  const onRun = (job: string, failed: boolean, ms: number): void => {
    metrics?.count('rc_job_runs_total', { job, result: failed ? 'failed' : 'done' })
    metrics?.observe('rc_job_duration_seconds', { job }, ms / 1_000)
  }
  const queue = stack.use(await openQueue({ database, log, now, jobs, schedule: SCHEDULE, onDead, onRun }))
  stack.use(await followChanges(database, queue, log))
  stack.use(await deliverWebhooks({ database, settings, now, log, metrics }))
  stack.use(await processWebhooks(database, sync, queue))
  stack.use(
    watchPriorities({
      directory: settings.RC_FIRM_BOOK_DIR,
      onChange: () => queue.request(PRIORITY_TASKS),
      onError: (error) =>
        log.warn({ err: error }, 'the priorities file cannot be watched; it is read every minute'),
    }),
  )
  // What was imported while no worker ran is calculated now.
  await queue.request(CALCULATIONS)
  await queue.request(REGISTRATION)
  return stack.move()
}

const filingSystems = ({ database, settings, now, outside }: WorkerOptions): Job =>
  regulatoryFilingsUpdate({
    db: database.db,
    filings: createFilingsClient({
      iapdUrl: settings.RC_IAPD_URL,
      edgarUrl: settings.RC_EDGAR_URL,
      contact: settings.RC_FILINGS_CONTACT,
      now,
      ...(outside === undefined ? {} : { ...outside, feedDeadlineMs: outside.deadlineMs }),
    }),
    crd: settings.RC_FIRM_CRD,
    cik: settings.RC_FIRM_CIK ?? null,
    archive: settings.RC_FILINGS_ARCHIVE_DIR ?? null,
    now,
  })

const CALCULATIONS = 'performance_calculations'

function openMonitoring({ settings, now, outside }: WorkerOptions): { readonly watched?: MonitoringDeps } {
  const { RC_PROMETHEUS_URL: baseUrl, RC_MONITORED_JOBS: jobs } = settings
  if (baseUrl === undefined) return {}
  return { watched: { monitoring: createMonitoring({ baseUrl, now, ...outside }), jobs } }
}

function openPages({ settings, now, outside }: WorkerOptions) {
  const { RC_VENDOR_STATUS_URL: baseUrl, RC_UPTIMEROBOT_API_KEY: uptimeRobotKey } = settings
  return createVendorPages({
    ...(baseUrl === undefined ? {} : { baseUrl }),
    uptimeRobotKey,
    now,
    ...outside,
  })
}

const REGISTRATION = 'lacrm_webhook_registration'

const processWebhooks = (database: Database, sync: CrmSyncDeps, queue: Queue): Promise<AsyncDisposable> =>
  startProcessingWebhooks({
    database,
    syncContacts: (ids, signal) => syncNamedContacts(sync, ids, signal),
    requestSync: (trx) => queue.request('lacrm_incremental_sync', trx),
    now: sync.now,
    onError: (error) => sync.log.warn({ err: error }, 'what the CRM told of could not be read'),
  })
const FILINGS = 'regulatory_filings_update'
/** What these change, roll-ups do not rest on. */
const WITHOUT_EFFECT: ReadonlySet<unknown> = new Set([CALCULATIONS, STRATEGIC_METRICS])

/** What roll-ups rest on. */
const OF_ROLL_UPS: ReadonlySet<Trigger> = new Set([
  'aum_update',
  'performance_update',
  'client_change',
  'document_upload',
])

/** What the rules of compliance rest on. */
const OF_COMPLIANCE: ReadonlySet<Trigger> = new Set(['filing_update', 'document_upload', 'aum_update'])

/** New custody data, households, prices or documents ask for the roll-ups to be brought up to date; compliance looks at once. */
const followChanges = (database: Database, queue: Queue, log: QueueLog): Promise<AsyncDisposable> =>
  followEvents({
    database,
    onError: (error) => log.error({ err: error }, 'the worker cannot follow the events'),
    async onEvent({ trigger, payload }) {
      const concerned = OF_ROLL_UPS.has(trigger)
      // A filing in the firm's register: what the regulators have of it is looked up at once.
      if (trigger === 'filing_update' && payload['source'] === 'firm.book') await queue.request(FILINGS)
      if (OF_COMPLIANCE.has(trigger)) await queue.request(COMPLIANCE_ALERTS)
      if (concerned && !WITHOUT_EFFECT.has(payload['source'])) await queue.request(CALCULATIONS)
    },
  })

/** The data validation job and its rules, for tests that break the data. */
export { CHECKS, hooksDataValidation } from './jobs/hooks-data-validation.ts'

/** What runs when, and what its jobs need to be told, for running one by hand. */
export { SCHEDULE } from './schedule.ts'
export { WORKER_SETTINGS } from './worker-settings.ts'
