import { randomUUID } from 'node:crypto'
import { appendAudit } from '@rc/audit/append-audit'
import type { AuditKeys } from '@rc/audit/audit-keys'
import type { Db, Trx } from '@rc/db/database'
import type { ArchiveFiles } from './archive-files.ts'
import { hashOfRow, signedText, type ArchivedRow } from './archived-row.ts'
import { sha256Of } from './sha256.ts'

export interface Archive {
  readonly db: Db
  readonly files: ArchiveFiles
  readonly keys: AuditKeys
  readonly now: () => Date
}

export interface NewReport {
  readonly bytes: Uint8Array
  readonly mediaType: string
  readonly name: string
  readonly asOf: string
  readonly level: number
  readonly by: { readonly personId: string | null; readonly role: string }
  readonly requestId: string | null
}

/**
 * Puts a report into the permanent archive: the file first, then its row and its entry of the audit trail in one
 * transaction, with whatever else has to hold with them. A file without a row is of a transaction that failed, and
 * harmless.
 */
export async function archiveReport(
  archive: Archive,
  report: NewReport,
  also: (trx: Trx, row: ArchivedRow) => Promise<void> = async () => undefined,
): Promise<ArchivedRow> {
  const { db, files, keys, now } = archive
  const sha256 = sha256Of(report.bytes)
  await files.put(sha256, report.bytes)
  return db.transaction().execute(async (trx) => {
    const end = await trx
      .selectFrom('archive_chain')
      .select(['seq', 'hash'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    const row: ArchivedRow = {
      seq: end.seq + 1,
      report_id: `rp_${randomUUID().replaceAll('-', '')}`,
      archived_at: now(),
      archived_by: report.by.personId,
      name: report.name,
      as_of: report.asOf,
      level: report.level,
      media_type: report.mediaType,
      sha256,
      bytes: report.bytes.byteLength,
      request_id: report.requestId,
    }
    const hash = hashOfRow(end.hash, row)
    const { keyId, signature } = keys.sign(signedText(hash))
    await trx
      .insertInto('archived_reports')
      .values({ ...row, hash, key_id: keyId, signature })
      .execute()
    await trx.updateTable('archive_chain').set({ seq: row.seq, hash }).execute()
    await also(trx, row)
    await appendAudit(trx, [
      {
        at: row.archived_at,
        actorRef: row.archived_by,
        actorRole: report.by.role,
        action: 'report.archived',
        entityType: 'ArchivedReport',
        entityRef: row.report_id,
        result: 'SUCCESS',
        details: { seq: row.seq, hash, sha256, bytes: row.bytes, level: row.level, name: row.name },
      },
    ])
    return row
  })
}
