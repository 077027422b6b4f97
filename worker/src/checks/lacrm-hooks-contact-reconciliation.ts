import { sql } from 'kysely'
import { defineCheck, MOST_FINDINGS } from './data-check.ts'

/**
 * The contact index against the CRM: what the last full sync read is what is stored, every contact leads to a client
 * that is there, and every client has a person.
 */
export const lacrmHooksContactReconciliation = defineCheck({
  name: 'lacrm_hooks_contact_reconciliation',
  many: 'CRM and contact index differ in many places',
  alert: {
    category: 'DATA_QUALITY',
    source: 'crm',
    actionRequired:
      'Look at the log of lacrm_full_sync; correct the contact in the CRM or run the sync again.',
    ownerRole: 'operations',
  },
  async find(db) {
    const counts = await sql<{ read: number | null; rejected: number; stored: number }>`
      select (watermark->'contacts'->>'read')::integer as read,
        coalesce((watermark->'contacts'->>'rejected')::integer, 0) as rejected,
        coalesce((watermark->'contacts'->>'stored')::integer, 0) as stored
      from source_state where source = 'crm'`.execute(db)
    const orphans = await sql<{ kind: Kind; ref: string }>`
      select 'NO_CLIENT' as kind, i.contact_ref as ref from contacts_index i
        where i.deleted_at is null and i.client_ref is not null
          and not exists (select from clients c where c.client_ref = i.client_ref and c.deleted_at is null)
      union all
      select 'NO_PERSON', c.client_ref from clients c
        where c.deleted_at is null and c.status = 'CLIENT' and not exists (
          select from contacts_index i
          where i.client_ref = c.client_ref and i.kind = 'PERSON' and i.deleted_at is null)
      order by kind, ref limit ${MOST_FINDINGS}`.execute(db)
    return [
      ...counts.rows.flatMap(differing),
      ...orphans.rows.map(({ kind, ref }) => ({ ...KINDS[kind](ref), dedupeKey: `${kind}:${ref}` })),
    ]
  },
})

function differing({ read, rejected, stored }: { read: number | null; rejected: number; stored: number }) {
  if (read === null || (rejected === 0 && read === stored)) return []
  return [
    {
      severity: 'HIGH' as const,
      title: 'CRM and contact index differ',
      detail: `The last full sync read ${read + rejected} contacts, could not understand ${rejected}, and left ${stored} in the index.`,
      observed: stored,
      threshold: read + rejected,
      dedupeKey: 'counts',
    },
  ]
}

type Kind = 'NO_CLIENT' | 'NO_PERSON'

const KINDS = {
  NO_CLIENT: (ref: string) => ({
    title: 'Contact of a client that is gone',
    detail: 'The contact belongs to a household that the CRM no longer holds.',
    subject: { type: 'Contact', ref },
  }),
  NO_PERSON: (ref: string) => ({
    severity: 'MEDIUM' as const,
    title: 'Client without a person',
    detail: 'The household has no contact that is a person: nobody can be reached.',
    subject: { type: 'Client', ref },
  }),
}
