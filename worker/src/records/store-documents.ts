import { appendAudit } from '@rc/audit/append-audit'
import type { AuditEntry } from '@rc/audit/audit-entry'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Trx } from '@rc/db/database'
import type { Emit } from '@rc/db/events'
import { sql } from 'kysely'
import { readFiscalYearEndMonth } from './fiscal-year.ts'
import { reviewDocuments } from './review-documents.ts'
import { documentRef, toDocumentRow, type SeenDocument } from './seen-document.ts'
import { settleDocuments } from './settle-documents.ts'
import { upsertDocuments, type CataloguedDocument } from './upsert-documents.ts'

export type { SeenDocument } from './seen-document.ts'

export interface StoreDocumentsDeps {
  readonly pseudonyms: Pseudonyms
  readonly emit: Emit
  readonly now: () => Date
  /** The job that saw the files. */
  readonly job: string
}

const entry = (
  { now, job }: StoreDocumentsDeps,
  action: string,
  { document_ref, record_type_code }: CataloguedDocument,
): AuditEntry => ({
  at: now(),
  actorRef: null,
  actorRole: job,
  action,
  entityType: 'Document',
  entityRef: document_ref,
  recordTypeCode: record_type_code,
  result: 'SUCCESS',
})

/**
 * Takes files into the document index: what record each is, of whom, and how long it is kept. Emits
 * `document_upload` and adds to the audit trail if anything changed; returns how many rows did. Call it last in the
 * transaction that moves the source's cursor.
 */
export async function storeDocuments(
  trx: Trx,
  documents: readonly SeenDocument[],
  deps: StoreDocumentsDeps,
): Promise<number> {
  if (documents.length === 0) return 0
  const month = await readFiscalYearEndMonth(trx)
  const rows = documents.map((seen) => toDocumentRow(seen, deps.pseudonyms, month))
  const { changed, catalogued } = await upsertDocuments(trx, rows)
  if (changed === 0) return 0
  await settleDocuments(
    trx,
    rows.map((row) => row.document_ref),
    month,
  )
  await reviewDocuments(trx, rows, deps.now())
  await deps.emit('document_upload', trx)
  await appendAudit(
    trx,
    catalogued.map((document) => entry(deps, 'document.catalogued', document)),
  )
  return changed
}

/**
 * Files a source no longer has: by their ids there, all that hung at some contacts but for those still there, or all
 * it had but for those.
 */
export type GoneDocuments =
  | { readonly source: SeenDocument['source']; readonly sourceIds: readonly string[] }
  | {
      readonly source: SeenDocument['source']
      readonly attachedTo: readonly string[]
      readonly except: readonly string[]
    }
  | { readonly source: SeenDocument['source']; readonly except: readonly string[] }

const matches = (gone: GoneDocuments, pseudonyms: Pseudonyms) => {
  const refs = (ids: readonly string[]) =>
    ids.map((sourceId) => documentRef(pseudonyms, { source: gone.source, sourceId }))
  if ('sourceIds' in gone) return sql<boolean>`document_ref = any(${refs(gone.sourceIds)}::text[])`
  const others = sql<boolean>`not document_ref = any(${refs(gone.except)}::text[])`
  return 'attachedTo' in gone
    ? sql<boolean>`attached_to = any(${[...gone.attachedTo]}::text[]) and ${others}`
    : others
}

/**
 * Marks files their source no longer has. Like storeDocuments it emits and is audited; returns how many were there
 * until now.
 */
export async function markDocumentsGone(
  trx: Trx,
  gone: GoneDocuments,
  deps: StoreDocumentsDeps,
): Promise<number> {
  const removed = await trx
    .updateTable('matrix_records_retention')
    .set({ removed_at: deps.now() })
    .where('source', '=', gone.source)
    .where('removed_at', 'is', null)
    .where(matches(gone, deps.pseudonyms))
    .returning(['document_ref', 'record_type_code'])
    .execute()
  if (removed.length === 0) return 0
  await settleDocuments(trx, [], await readFiscalYearEndMonth(trx))
  await reviewDocuments(trx, [], deps.now())
  await deps.emit('document_upload', trx)
  await appendAudit(
    trx,
    removed.map((document) => entry(deps, 'document.removed', document)),
  )
  return removed.length
}
