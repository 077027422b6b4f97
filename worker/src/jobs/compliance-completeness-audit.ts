import { newYorkDate } from '@rc/core/dates'
import type { Db, Trx } from '@rc/db/database'
import type { Emit } from '@rc/db/events'
import { readFigure } from '@rc/figures/kept-figure'
import { countsOf, readRecordBook } from '@rc/figures/record-book'
import { fileCounts, recordFiles } from '@rc/figures/record-files'
import { defineJob } from '@rc/queue'
import { readFiscalYearEndMonth } from '../records/fiscal-year.ts'
import { reviewDocuments } from '../records/review-documents.ts'
import { settleAllDocuments } from '../records/settle-documents.ts'

export interface CompletenessAuditDeps {
  readonly db: Db
  readonly emit: Emit
  readonly now: () => Date
}

/**
 * Once a week: looks again whom every file is about and how long it is kept, as clients leave and policies are
 * replaced, then notes for every record type how much of it is there.
 */
export const complianceCompletenessAudit = ({ db, emit, now }: CompletenessAuditDeps) =>
  defineJob({
    name: 'compliance_completeness_audit',
    deadlineMinutes: 20,
    async run() {
      await db.transaction().execute(async (trx) => {
        await settleAllDocuments(trx, await readFiscalYearEndMonth(trx))
        await reviewDocuments(trx, [], now())
        await emit('document_upload', trx)
      })
      const rows = await db.transaction().execute(async (trx) => {
        const audited = await storeAudit(trx, now())
        if (audited > 0) await emit('document_upload', trx)
        return audited
      })
      return { rows }
    },
  })

/** The number of record types noted; 0 while the firm's book does not say what the firm must keep. */
async function storeAudit(trx: Trx, at: Date): Promise<number> {
  const day = newYorkDate(at)
  const book = await readRecordBook(trx, day)
  if (book === null) return 0
  const types = book.map((records) => ({
    audited_on: day,
    record_type_code: records.type.code,
    ...countsOf(records),
  }))
  const totals = { audited_at: at, ...fileCounts(await readFigure(trx, recordFiles, day)) }
  await trx.deleteFrom('record_audits').where('audited_on', '=', day).execute()
  await trx.insertInto('record_audits').values(types).execute()
  await trx
    .insertInto('record_audit_totals')
    .values({ audited_on: day, ...totals })
    .onConflict((conflict) => conflict.column('audited_on').doUpdateSet(totals))
    .execute()
  return types.length
}
