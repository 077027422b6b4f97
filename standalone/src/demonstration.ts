import { randomUUID } from 'node:crypto'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import { custodyKinds, importCustodyFile, type CustodyKind } from '@rc/custody-import'
import type { Db } from '@rc/db/database'
import { recordRun } from '@rc/db/job-runs'
import { emit } from '@rc/db/events'
import type { DataKeys } from '@rc/personal-data/data-keys'
import type { Job } from '@rc/queue'
import { writeCustodyExports, writeFeedArchive, writeFirmBook, type Firm } from '@rc/simulators'
import type { Terminal } from './terminal.ts'

/** Files of so many contacts fit into the first minute of the CRM's budget; the nights bring the others. */
export const FIRST_FILES = 50

/** Messages of each mailbox's past that the start waits for; the runs of the next minutes bring the others. */
export const FIRST_MESSAGES = 1000

/** Where the outside world's files lie: the custodian's exports and the firm's book. */
export const outsideDirectory = (dataDirectory: string): string => join(dataDirectory, 'outside')

export interface LoadDeps {
  readonly db: Db
  readonly firm: Firm
  readonly pseudonyms: Pseudonyms
  readonly dataKeys: DataKeys
  readonly now: () => Date
  readonly dataDirectory: string
  readonly terminal: Terminal
  /** Jobs of the worker by name. */
  readonly jobs: ReadonlyMap<string, Job>
}

/** True until the figures of the firm have been computed once. */
export async function needsLoading(db: Db): Promise<boolean> {
  return (await db.selectFrom('firm_daily').select('date').limit(1).executeTakeFirst()) === undefined
}

/** Brings the demonstration firm in through the real pipelines; doing it again after an interruption does no harm. */
export async function loadDemonstration(deps: LoadDeps): Promise<void> {
  const { firm, terminal } = deps
  const outside = outsideDirectory(deps.dataDirectory)
  terminal.step('The outside world writes its files')
  await writeFirmBook(firm, join(outside, 'firm-book'))
  await writeCustodyExports(firm, join(outside, 'custody'))
  await writeFeedArchive(firm, join(outside, 'filings'))
  terminal.done(`${firm.households.length} households`)
  await runJob(deps, 'firm_book_import', 'Firm book')
  await runJob(deps, 'lacrm_full_sync', 'CRM, full sync')
  await runJob(deps, 'market_data_update', 'Market data')
  await importExports(deps, join(outside, 'custody'))
  // Files are about accounts, which the custodian names.
  await runJob(deps, 'google_workspace_sync', 'Workplace suite')
  await runJob(deps, 'performance_calculations', 'Performance calculations')
  await runJob(deps, 'compliance_completeness_audit', 'Completeness of records')
  await runJob(deps, 'strategic_metrics_update', 'Strategic metrics')
  await runJob(deps, 'hooks_data_validation', 'Data checks')
  await runJob(deps, 'vendor_health_checks', 'Status of vendors')
  await runJob(deps, 'regulatory_filings_update', 'Filing systems')
  await runJob(deps, 'system_health', 'Monitoring')
  await runJob(deps, 'client_satisfaction_analysis', 'Satisfaction of clients')
  await runJob(deps, 'compliance_alerts', 'Alerts of compliance')
  await runJob(deps, 'alert_evaluation', 'Alert rules')
  await runJob(deps, 'audit_trail_integrity', 'Audit trail')
}

async function runJob({ db, now, terminal, jobs }: LoadDeps, name: string, title: string): Promise<void> {
  const job = jobs.get(name)
  if (job === undefined) throw new Error(`the worker has no job ${name}`)
  terminal.step(title)
  const { deadlineMinutes } = job
  const signal = AbortSignal.timeout(deadlineMinutes * 60_000)
  const runId = `run_${randomUUID()}`
  const begun = { runId, job: name, cause: 'HAND', dueAt: now(), deadlineMinutes, attempt: 1 } as const
  const { progress } = terminal
  const { rows } = await recordRun({ db, now }, begun, () => job.run({ signal, progress }))
  terminal.done(`${rows} rows`)
}

const PREFIXES: Record<CustodyKind, string> = {
  accounts: 'ALT_ACC_',
  positions: 'ALT_POS_',
  balances: 'ALT_BAL_',
  transactions: 'ALT_TRN_',
  tax_lots: 'ALT_LOT_',
  performance: 'ALT_PRF_',
  fees: 'ALT_FEE_',
}

export type ImportExportsDeps = Pick<LoadDeps, 'db' | 'pseudonyms' | 'dataKeys' | 'now' | 'terminal'>

/** The custodian's files of a directory. Accounts come first: every other file refers to them. */
export async function importExports(deps: ImportExportsDeps, directory: string): Promise<void> {
  const { db, pseudonyms, dataKeys, now, terminal } = deps
  for (const kind of custodyKinds) {
    for (const fileName of readdirSync(directory)
      .filter((name) => name.startsWith(PREFIXES[kind]))
      .toSorted()) {
      terminal.step(`Custody import, ${kind}`)
      const { result } = await importCustodyFile(
        { db, pseudonyms, dataKeys, emit, now },
        {
          kind,
          mode: 'all',
          fileName,
          stream: createReadStream(join(directory, fileName)),
          uploadedBy: 'demonstration',
          signal: AbortSignal.timeout(30 * 60_000),
        },
      )
      if (result.status !== 'ACCEPTED') {
        throw new Error(
          `${fileName}: ${result.rowsRejected} rows refused, first: ${JSON.stringify(result.rejects[0])}`,
        )
      }
      terminal.done(`${result.rowsAccepted} rows`)
    }
  }
}
