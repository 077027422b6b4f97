import { sql } from 'kysely'
import { defineCheck, MOST_FINDINGS } from './data-check.ts'

/**
 * The household reference is the client's identity in CRM and custody: each client has one, no two share one, and no
 * address of a person stands at two clients.
 */
export const uniqueClientIdAcrossSystems = defineCheck({
  name: 'unique_client_id_across_systems',
  many: 'Many clients are not told apart',
  alert: {
    category: 'DATA_QUALITY',
    source: 'crm',
    actionRequired: 'Give each household its own reference in the CRM.',
    ownerRole: 'operations',
  },
  async find(db) {
    const { rows } = await sql<{ kind: Kind; ref: string }>`
      select 'SHARED_ID' as kind, client_ref as ref from (
          select client_ref, count(*) over (partition by household_key) as n from clients
          where deleted_at is null and household_key is not null) shared
        where n > 1
      union all
      select 'NO_ID', client_ref from clients
        where deleted_at is null and status in ('CLIENT', 'FORMER') and household_key is null
      union all
      select 'SHARED_ADDRESS', min(contact_ref) from contacts_index, jsonb_array_elements_text(email_hashes) as address
        where deleted_at is null and client_ref is not null
        group by address having count(distinct client_ref) > 1
      order by kind, ref limit ${MOST_FINDINGS}`.execute(db)
    return rows.map(({ kind, ref }) => ({ ...KINDS[kind](ref), dedupeKey: `${kind}:${ref}` }))
  },
})

type Kind = 'SHARED_ID' | 'NO_ID' | 'SHARED_ADDRESS'

const KINDS = {
  // Assets of one would be counted for both.
  SHARED_ID: (ref: string) => ({
    severity: 'HIGH' as const,
    title: 'Two clients share one household reference',
    detail: 'The household reference of this client stands at another client too.',
    subject: { type: 'Client', ref },
  }),
  NO_ID: (ref: string) => ({
    severity: 'MEDIUM' as const,
    title: 'Client without a household reference',
    detail: 'The CRM holds no household reference, so no account can be the client’s.',
    subject: { type: 'Client', ref },
  }),
  SHARED_ADDRESS: (ref: string) => ({
    title: 'One address at two clients',
    detail: 'An e-mail address stands at contacts of different clients; messages cannot be told apart.',
    subject: { type: 'Contact', ref },
  }),
}
