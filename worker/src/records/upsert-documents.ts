import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import type { DocumentRow } from './seen-document.ts'

const CHUNK = 2_000

/** A file that is new, came back, or is another record than before. */
export interface CataloguedDocument {
  readonly document_ref: string
  readonly record_type_code: string | null
}

interface Known {
  readonly code: string | null
  readonly removed: boolean
}

async function readKnown(trx: Trx, refs: readonly string[]): Promise<Map<string, Known>> {
  const rows = await trx
    .selectFrom('matrix_records_retention')
    .select(['document_ref', 'record_type_code', 'removed_at'])
    .where('document_ref', '=', sql<string>`any(${[...refs]}::text[])`)
    .execute()
  return new Map(
    rows.map((row) => [row.document_ref, { code: row.record_type_code, removed: row.removed_at !== null }]),
  )
}

/** Columns a look at the file alone decides; a subject that was looked up stays while its hints do. */
const SET = [
  'record_type_code',
  'subject_type',
  'household_key',
  'account_last4',
  'person_code',
  'dated_on',
  'filed_at',
  'modified_at',
  'bytes',
  'mime_type',
  'content_hash',
  'author_hash',
  'attached_to',
  'onsite_until',
] as const
const HINTS = [
  'subject_type',
  'household_key',
  'account_last4',
  'person_code',
  'dated_on',
  'record_type_code',
] as const

const refs = (columns: readonly string[], prefix: string) =>
  sql.join(columns.map((column) => sql.ref(`${prefix}.${column}`)))

/** Inserts and updates in one statement a portion; the number of rows that were new or different. */
async function upsert(trx: Trx, rows: readonly DocumentRow[]): Promise<number> {
  const assignments = SET.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
  const sameHints = sql`(${refs(HINTS, 't')}) is not distinct from (${refs(HINTS, 'excluded')})`
  const { numAffectedRows } = await sql`
    insert into matrix_records_retention as t (document_ref, source, ${sql.join(SET.map((c) => sql.ref(c)))},
      subject_ref, retain_until)
    select document_ref, source, ${sql.join(SET.map((c) => sql.ref(c)))}, known_subject, retain_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      document_ref text, source text, record_type_code text, subject_type text, household_key text,
      account_last4 text, person_code text, dated_on date, filed_at timestamptz, modified_at timestamptz,
      bytes bigint, mime_type text, content_hash text, author_hash text, attached_to text, onsite_until date,
      known_subject text, retain_until date)
    on conflict (document_ref) do update set ${sql.join(assignments)}, removed_at = null,
      subject_ref = case when ${sameHints} then coalesce(excluded.subject_ref, t.subject_ref)
        else excluded.subject_ref end,
      ceased_on = case when ${sameHints} then t.ceased_on end,
      retain_until = case when ${sameHints} then t.retain_until else excluded.retain_until end
    where (${refs(SET, 't')}, t.removed_at) is distinct from (${refs(SET, 'excluded')}, null::timestamptz)
      or excluded.subject_ref is distinct from t.subject_ref and excluded.subject_ref is not null`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Stores rows; how many changed, and which files entered the index or moved to another type. */
export async function upsertDocuments(
  trx: Trx,
  rows: readonly DocumentRow[],
): Promise<{ changed: number; catalogued: CataloguedDocument[] }> {
  let changed = 0
  const catalogued: CataloguedDocument[] = []
  for (let start = 0; start < rows.length; start += CHUNK) {
    const portion = rows.slice(start, start + CHUNK)
    const known = await readKnown(
      trx,
      portion.map((row) => row.document_ref),
    )
    changed += await upsert(trx, portion)
    for (const { document_ref, record_type_code } of portion) {
      const before = known.get(document_ref)
      const isSame = before !== undefined && !before.removed && before.code === record_type_code
      if (!isSame) catalogued.push({ document_ref, record_type_code })
    }
  }
  return { changed, catalogued }
}
