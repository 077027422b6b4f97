import { appendAudit } from '@rc/audit/append-audit'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import type { DataKeys } from './data-keys.ts'
import type { Operator } from './operator.ts'

const CHUNK = 1_000
const NOT_HELD = sql<boolean>`contact_ref not in (select held_ref from held_subjects)`

/** What the source says now; `digits` null where it has none. */
export interface TaxIdentifier {
  readonly contact_ref: string
  readonly digits: string | null
}

/**
 * Brings the sealed identifiers of these contacts up to date; what has not changed is not sealed anew, what the source
 * has no more is removed. Contacts of an erased client are left out, and those that are gone from the CRM keep none; those
 * of a client under hold keep what they have.
 */
export async function storeTaxIdentifiers(
  trx: Trx,
  keys: DataKeys,
  identifiers: readonly TaxIdentifier[],
): Promise<void> {
  for (let start = 0; start < identifiers.length; start += CHUNK)
    await storeChunk(trx, keys, identifiers.slice(start, start + CHUNK))
  await trx
    .deleteFrom('tax_identifiers')
    .where('contact_ref', 'in', (eb) =>
      eb.selectFrom('contacts_index').select('contact_ref').where('deleted_at', 'is not', null),
    )
    .where(NOT_HELD)
    .execute()
}

async function storeChunk(trx: Trx, keys: DataKeys, identifiers: readonly TaxIdentifier[]): Promise<void> {
  const refs = identifiers.map((row) => row.contact_ref)
  const stored = await trx
    .selectFrom('tax_identifiers')
    .selectAll()
    .where('contact_ref', 'in', refs)
    .execute()
  const known = new Map(
    stored.map((row) => [row.contact_ref, keys.open('tax_identifiers', row.contact_ref, row)]),
  )
  const subjects = await trx
    .selectFrom('erased_subjects')
    .select('subject_ref')
    .where('subject_ref', 'in', refs)
    .execute()
  const erased = new Set(subjects.map((row) => row.subject_ref))
  const gone = identifiers.filter((row) => row.digits === null && known.has(row.contact_ref))
  if (gone.length > 0)
    await trx
      .deleteFrom('tax_identifiers')
      .where(
        'contact_ref',
        'in',
        gone.map((row) => row.contact_ref),
      )
      .where(NOT_HELD)
      .execute()
  const changed = identifiers.flatMap(({ contact_ref: ref, digits }) =>
    digits === null || digits === known.get(ref) || erased.has(ref)
      ? []
      : [{ contact_ref: ref, ...keys.close('tax_identifiers', ref, digits) }],
  )
  if (changed.length === 0) return
  await trx
    .insertInto('tax_identifiers')
    .values(changed)
    .onConflict((conflict) =>
      conflict.column('contact_ref').doUpdateSet((eb) => ({
        key_id: eb.ref('excluded.key_id'),
        sealed: eb.ref('excluded.sealed'),
      })),
    )
    .execute()
}

/**
 * Opens one identifier for an operator, as an examiner asks for it. The trail has the entry first; without one nothing
 * is opened. Null when none is stored. Throws when it does not open with the keys that are here.
 */
export function revealTaxIdentifier(
  deps: { readonly db: Db; readonly keys: DataKeys; readonly now: () => Date },
  contactRef: string,
  operator: Operator,
): Promise<string | null> {
  const { db, keys, now } = deps
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('tax_identifiers')
      .selectAll()
      .where('contact_ref', '=', contactRef)
      .executeTakeFirst()
    const digits = row === undefined ? null : keys.open('tax_identifiers', contactRef, row)
    if (row !== undefined && digits === null)
      throw new Error(`an identifier sealed by key ${row.key_id} does not open`)
    await appendAudit(trx, [
      {
        at: now(),
        actorRef: operator.personId,
        actorRole: operator.role,
        action: 'tax_identifier.revealed',
        entityType: 'Contact',
        entityRef: contactRef,
        result: digits === null ? 'FAILURE' : 'SUCCESS',
        reason: operator.reason,
      },
    ])
    return digits
  })
}
