import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Trx } from '@rc/db/database'

/** Turns account numbers into references, and knows which of them are stored. */
export interface AccountRefs {
  of(accountNumber: string): string
  isKnown(accountRef: string): boolean
}

export async function readAccountRefs(trx: Trx, pseudonyms: Pseudonyms): Promise<AccountRefs> {
  const rows = await trx.selectFrom('accounts').select('account_ref').execute()
  const known = new Set(rows.map(({ account_ref }) => account_ref))
  // A file names the same few thousand accounts over and over: each is hashed once.
  const refs = new Map<string, string>()
  return {
    of: (accountNumber) => {
      const ref = refs.get(accountNumber) ?? pseudonyms.ref('account', accountNumber)
      refs.set(accountNumber, ref)
      return ref
    },
    isKnown: (accountRef) => known.has(accountRef),
  }
}
