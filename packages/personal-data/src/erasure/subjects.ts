import type { Trx } from '@rc/db/database'

/** A client and all references that stand for it. */
export interface ErasureSubjects {
  readonly clientRef: string
  readonly contactRefs: readonly string[]
  readonly accountRefs: readonly string[]
  /** Keyed hashes of its contacts' e-mail addresses. */
  readonly emailHashes: readonly string[]
}

export async function readSubjects(
  trx: Trx,
  clientRef: string,
  householdKey: string | null,
): Promise<ErasureSubjects> {
  const contacts = await trx
    .selectFrom('contacts_index')
    .select(['contact_ref', 'email_hashes'])
    .where('client_ref', '=', clientRef)
    .execute()
  const accounts =
    householdKey === null
      ? []
      : await trx
          .selectFrom('accounts')
          .select('account_ref')
          .where('household_key', '=', householdKey)
          .execute()
  return {
    clientRef,
    contactRefs: contacts.map((row) => row.contact_ref),
    accountRefs: accounts.map((row) => row.account_ref),
    emailHashes: contacts.flatMap((row) => row.email_hashes),
  }
}
