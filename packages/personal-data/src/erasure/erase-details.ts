import type { Trx } from '@rc/db/database'
import { sql, type RawBuilder } from 'kysely'
import type { ErasureSubjects } from './subjects.ts'

/** Rows changed or removed, by table. */
export type Erased = Record<string, number>

/** What no record needs: details of the people, their words, and with whom they wrote and met. */
export async function eraseDetails(trx: Trx, subjects: ErasureSubjects): Promise<Erased> {
  const { clientRef, contactRefs, emailHashes } = subjects
  const met = sql`address_hashes ?| ${[...emailHashes]}::text[]`
  return {
    clients: await run(
      trx,
      sql`update clients set net_worth = null, risk_profile = null, sustainability_preference = null, state = null,
          next_review_on = null, exclusions = '[]'
        where client_ref = ${clientRef} and (net_worth is not null or risk_profile is not null
          or sustainability_preference is not null or state is not null or next_review_on is not null
          or exclusions <> '[]')`,
    ),
    contacts_index: await run(
      trx,
      sql`update contacts_index set email_hashes = '[]', born_month = null
        where client_ref = ${clientRef} and (email_hashes <> '[]' or born_month is not null)`,
    ),
    survey_responses: await run(
      trx,
      sql`update survey_responses set comment = null where client_ref = ${clientRef} and comment is not null`,
    ),
    client_communications: await run(
      trx,
      sql`delete from client_communications
        where client_ref = ${clientRef} or contact_ref = any(${[...contactRefs]}::text[])`,
    ),
    workspace_messages: await run(trx, sql`delete from workspace_messages where ${met}`),
    workspace_events: await run(trx, sql`delete from workspace_events where ${met}`),
  }
}

/** What tells whose the records are: masks and hashes of names, ids of the CRM, numbers, identifiers. */
export async function eraseIdentity(trx: Trx, subjects: ErasureSubjects): Promise<Erased> {
  const { clientRef, contactRefs, accountRefs } = subjects
  return {
    clients: await run(
      trx,
      sql`update clients set name_mask = ${MASK}, name_hash = '', crm_company_id = 'erased ' || client_ref
        where client_ref = ${clientRef}`,
    ),
    contacts_index: await run(
      trx,
      sql`update contacts_index set name_mask = ${MASK}, name_hash = '', crm_contact_id = 'erased ' || contact_ref
        where client_ref = ${clientRef}`,
    ),
    opportunities: await run(
      trx,
      sql`update opportunities set label = ${MASK}
        where (client_ref = ${clientRef} or contact_ref = any(${[...contactRefs]}::text[])) and label <> ${MASK}`,
    ),
    accounts: await run(
      trx,
      sql`update accounts set last4 = ${ERASED_DIGITS}
        where account_ref = any(${[...accountRefs]}::text[]) and last4 <> ${ERASED_DIGITS}`,
    ),
    account_numbers: await run(
      trx,
      sql`delete from account_numbers where account_ref = any(${[...accountRefs]}::text[])`,
    ),
    tax_identifiers: await run(
      trx,
      sql`delete from tax_identifiers where contact_ref = any(${[...contactRefs]}::text[])`,
    ),
  }
}

/** What stands where the last digits of an account number stood. */
export const ERASED_DIGITS = '••••'
/** What stands where the mask of a name stood. */
const MASK = '•••'

async function run(trx: Trx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(trx)
  return Number(numAffectedRows ?? 0)
}
