import { appendAudit } from '@rc/audit/append-audit'
import type { Db, Trx } from '@rc/db/database'
import type { DataKeys } from './data-keys.ts'

const CHUNK = 1_000

/**
 * Seals the numbers of accounts that are not stored yet; keys are account references. A number never changes, as the
 * reference is made of it. The accounts of an erased client are left out.
 */
export async function storeAccountNumbers(
  trx: Trx,
  keys: DataKeys,
  numbers: ReadonlyMap<string, string>,
): Promise<void> {
  const stored = await trx.selectFrom('account_numbers').select('account_ref').execute()
  const erased = await trx.selectFrom('erased_subjects').select('subject_ref').execute()
  const done = new Set([
    ...stored.map(({ account_ref }) => account_ref),
    ...erased.map(({ subject_ref }) => subject_ref),
  ])
  const rows = [...numbers]
    .filter(([ref]) => !done.has(ref))
    .map(([ref, number]) => ({ account_ref: ref, ...keys.close('account_numbers', ref, number) }))
  for (let start = 0; start < rows.length; start += CHUNK)
    await trx
      .insertInto('account_numbers')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) => conflict.column('account_ref').doNothing())
      .execute()
}

/** Who is shown a number, as the trail names him. */
export interface RevealedTo {
  readonly personId: string
  readonly role: string
  readonly requestId: string
}

/** Full account numbers. */
export interface AccountNumbers {
  /**
   * Numbers by reference; those that are not stored are missing. The trail has an entry for each before any is
   * returned. Throws when the trail cannot be written, or when a number does not open.
   */
  reveal(refs: readonly string[], to: RevealedTo): Promise<ReadonlyMap<string, string>>
}

export function createAccountNumbers(deps: {
  readonly db: Db
  readonly keys: DataKeys
  readonly now: () => Date
}): AccountNumbers {
  const { db, keys, now } = deps
  return {
    reveal: (refs, { personId, role, requestId }) =>
      db.transaction().execute(async (trx) => {
        const rows = await trx
          .selectFrom('account_numbers')
          .selectAll()
          .where('account_ref', 'in', [...refs])
          .orderBy('account_ref')
          .execute()
        const numbers = new Map(rows.map((row) => [row.account_ref, opened(keys, row)]))
        const at = now()
        const entries = rows.map(({ account_ref: entityRef }) => ({
          at,
          actorRef: personId,
          actorRole: role,
          action: 'account.revealed',
          entityType: 'Account',
          entityRef,
          result: 'SUCCESS' as const,
          details: { requestId },
        }))
        if (entries.length > 0) await appendAudit(trx, entries)
        return numbers
      }),
  }
}

function opened(keys: DataKeys, row: { account_ref: string; key_id: string; sealed: string }): string {
  const number = keys.open('account_numbers', row.account_ref, row)
  if (number === null) throw new Error(`a number sealed by key ${row.key_id} does not open`)
  return number
}
