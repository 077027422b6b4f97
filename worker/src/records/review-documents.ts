import type { Trx } from '@rc/db/database'
import { closeReviewsExcept, openReviews, type Finding } from '@rc/db/reviews'
import type { DocumentRow } from './seen-document.ts'

const RULE = 'record_classification'

/** Files that are under no record type, or of nobody the firm knows. */
async function readUnsettled(trx: Trx): Promise<Map<string, string | null>> {
  const rows = await trx
    .selectFrom('matrix_records_retention')
    .select(['document_ref', 'record_type_code'])
    .where('removed_at', 'is', null)
    .where('subject_ref', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.document_ref, row.record_type_code]))
}

const finding = (documentRef: string, code: string | null, folderCode: string | null): Finding => ({
  title: code === null ? 'A file is under no record type' : 'A record is of nobody the firm knows',
  detail:
    code === null
      ? folderCode === null
        ? 'Neither its folder nor its name tells what it is.'
        : `Its name contradicts its folder, ${folderCode}.`
      : `Record type ${code}: folder and name tell no client, account or person.`,
  subject: { type: 'Document', ref: documentRef },
  dedupeKey: documentRef,
})

/** Asks people about files of this look that nobody can place; closes what has been placed since, or is gone. */
export async function reviewDocuments(trx: Trx, seen: readonly DocumentRow[], now: Date): Promise<void> {
  const unsettled = await readUnsettled(trx)
  const findings = seen.flatMap(({ document_ref, folder_code }) => {
    const code = unsettled.get(document_ref)
    return code === undefined ? [] : [finding(document_ref, code, folder_code)]
  })
  await openReviews(trx, RULE, findings, now)
  await closeReviewsExcept(trx, RULE, [...unsettled.keys()], now)
}
