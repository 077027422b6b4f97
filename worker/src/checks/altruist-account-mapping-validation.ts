import { addDays, newYorkDate } from '@rc/core/dates'
import { sql } from 'kysely'
import { defineCheck, MOST_FINDINGS } from './data-check.ts'

/** Accounts of a new client are opened and funded within this time; those of one that left are closed. */
const SETTLED_DAYS = 90

/** Custody accounts and CRM households belong together: each open account to a present client, each client to an account. */
export const altruistAccountMappingValidation = defineCheck({
  name: 'altruist_account_mapping_validation',
  many: 'Many accounts and households do not belong together',
  alert: {
    category: 'DATA_QUALITY',
    source: 'custody.accounts',
    actionRequired: 'Correct the household reference in the CRM or at the custodian.',
    ownerRole: 'operations',
  },
  async find(db, now) {
    const settled = addDays(newYorkDate(now), -SETTLED_DAYS)
    const { rows } = await sql<{ kind: Kind; ref: string }>`
      select 'UNKNOWN_HOUSEHOLD' as kind, a.account_ref as ref from accounts a
        where a.status = 'ACTIVE' and not exists (
          select from clients c where c.household_key = a.household_key and c.deleted_at is null)
      union all
      select 'CLIENT_HAS_LEFT', a.account_ref from accounts a
        join clients c on c.household_key = a.household_key and c.deleted_at is null
        where a.status = 'ACTIVE' and c.left_on < ${settled}::date
      union all
      select 'NO_ACCOUNT', c.client_ref from clients c
        where c.status = 'CLIENT' and c.deleted_at is null and c.joined_on < ${settled}::date
          and not exists (select from accounts a where a.household_key = c.household_key and a.status = 'ACTIVE')
      order by kind, ref limit ${MOST_FINDINGS}`.execute(db)
    return rows.map(({ kind, ref }) => ({ ...KINDS[kind](ref), dedupeKey: ref }))
  },
})

type Kind = 'UNKNOWN_HOUSEHOLD' | 'CLIENT_HAS_LEFT' | 'NO_ACCOUNT'

const KINDS = {
  // The assets belong to nobody in client reports.
  UNKNOWN_HOUSEHOLD: (ref: string) => ({
    severity: 'HIGH' as const,
    title: 'Account without a household',
    detail: 'The custodian reports an open account whose household reference the CRM does not hold.',
    subject: { type: 'Account', ref },
  }),
  CLIENT_HAS_LEFT: (ref: string) => ({
    title: 'Open account of a client who has left',
    detail: `The client left more than ${SETTLED_DAYS} days ago and the custodian still reports the account as open.`,
    subject: { type: 'Account', ref },
  }),
  NO_ACCOUNT: (ref: string) => ({
    title: 'Client without an open account',
    detail: `The client joined more than ${SETTLED_DAYS} days ago and the custodian reports no open account.`,
    subject: { type: 'Client', ref },
  }),
}
