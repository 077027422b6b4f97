import { emit } from '@rc/db/events'
import type { JobRun } from '@rc/queue'
import { bulkUpsert, type UpsertShape } from '../bulk-upsert.ts'
import type { FilingsDeps } from '../jobs/regulatory-filings-update.ts'
import { recordSource } from '../source-state.ts'

const SHAPE: UpsertShape = {
  table: 'edgar_filings',
  keys: { accession: 'text' },
  values: { form: 'text', filed_on: 'date', report_on: 'date', accepted_at: 'timestamptz' },
}

/** What the firm has filed at EDGAR. A number that EDGAR does not know is a setting to mend, and told as such. */
export async function importEdgar(
  { db, filings, cik, now }: FilingsDeps,
  { signal }: JobRun,
): Promise<number> {
  if (cik === null) return 0
  const rows = await filings.pullSubmissions(cik, signal)
  if (rows === null) throw new Error('EDGAR knows no filer of the number in RC_FIRM_CIK')
  return db.transaction().execute(async (trx) => {
    const changed = await bulkUpsert(
      trx,
      SHAPE,
      rows.map((row) => ({
        accession: row.accession,
        form: row.form,
        filed_on: row.filedOn,
        report_on: row.reportOn,
        accepted_at: row.acceptedAt,
      })),
    )
    await recordSource(trx, 'regulatory.edgar', now(), now())
    if (changed > 0) await emit('filing_update', trx, { source: 'regulatory.edgar' })
    return changed
  })
}
