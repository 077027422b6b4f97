import type { FilingsClient } from '@rc/connector-filings'
import type { Db } from '@rc/db/database'
import { defineJob, type JobRun } from '@rc/queue'
import { importArchive } from '../filings/import-archive.ts'
import { importNewest } from '../filings/import-newest.ts'
import { importEdgar } from '../filings/import-edgar.ts'
import { measureThresholds } from '../filings/measure-thresholds.ts'

export interface FilingsDeps {
  readonly db: Db
  readonly filings: FilingsClient
  /** Number of our own firm in the Central Registration Depository. */
  readonly crd: string
  /** Its number at EDGAR; null for a firm that has none. */
  readonly cik: string | null
  /** Directory of compilations the firm has kept; null for none. */
  readonly archive: string | null
  readonly now: () => Date
}

/**
 * What the filing systems say of the firm and its peers, and how near the firm is to the thresholds. Each day, and
 * when a filing is recorded. A system that does not answer does not keep the others from being read.
 */
export const regulatoryFilingsUpdate = (deps: FilingsDeps) =>
  defineJob({
    name: 'regulatory_filings_update',
    deadlineMinutes: 45,
    async run(run) {
      let rows = 0
      const failures: unknown[] = []
      for (const step of [importArchive, importNewest, importEdgar, measureThresholds] satisfies Step[]) {
        try {
          rows += await step(deps, run)
        } catch (error) {
          run.signal.throwIfAborted()
          failures.push(error)
        }
      }
      if (failures.length === 1) throw failures[0]
      if (failures.length > 1) throw new AggregateError(failures, 'several filing systems cannot be read')
      return { rows }
    },
  })

type Step = (deps: FilingsDeps, run: JobRun) => Promise<number>
