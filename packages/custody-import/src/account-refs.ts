import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Db } from '@rc/db/database'

/** Turns account numbers into references, and knows which of them are stored. */
export interface AccountRefs {
  of(accountNumber: string): string
  isKnown(accountRef: string): boolean
  /** The client's personal data was erased: nothing of the number is stored again. */
  isErased(accountRef: string): boolean
  /** Numbers met so far, by reference. */
  numbers(): ReadonlyMap<string, string>
}

export async function readAccountRefs(db: Db, pseudonyms: Pseudonyms): Promise<AccountRefs> {
  const rows = await db.selectFrom('accounts').select('account_ref').execute()
  const known = new Set(rows.map(({ account_ref }) => account_ref))
  const subjects = await db.selectFrom('erased_subjects').select('subject_ref').execute()
  const erased = new Set(subjects.map(({ subject_ref }) => subject_ref))
  // A file names the same few thousand accounts over and over: each is hashed once.
  const refs = new Map<string, string>()
  return {
    of: (accountNumber) => {
      const ref = refs.get(accountNumber) ?? pseudonyms.ref('account', accountNumber)
      refs.set(accountNumber, ref)
      return ref
    },
    isKnown: (accountRef) => known.has(accountRef),
    isErased: (accountRef) => erased.has(accountRef),
    numbers: () => new Map([...refs].map(([number, ref]) => [ref, number])),
  }
}
