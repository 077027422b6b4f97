import type { AdviserRow } from '@rc/connector-filings'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { bulkUpsert, type UpsertShape } from '../bulk-upsert.ts'

const VERSIONS: UpsertShape = {
  table: 'form_adv_versions',
  keys: { filed_on: 'date' },
  values: {
    crd: 'text',
    regulator: 'text',
    first_seen: 'date',
    sec_number: 'text',
    legal_name: 'text',
    business_name: 'text',
    street: 'text',
    city: 'text',
    state: 'text',
    fiscal_year_end_month: 'integer',
    form_version: 'text',
    registrations: 'jsonb',
    employees: 'integer',
    advisors: 'integer',
    clients: 'integer',
    discretionary: 'numeric',
    non_discretionary: 'numeric',
    raum: 'numeric',
    discretionary_accounts: 'integer',
    non_discretionary_accounts: 'integer',
    accounts: 'integer',
    private_funds: 'boolean',
    has_custody: 'boolean',
  },
}

/** Our own firm as a compilation of a day has it; of a filing seen before the earliest day stays. True if it is news. */
export async function storeOwnVersion(trx: Trx, row: AdviserRow, day: string): Promise<boolean> {
  if (row.filedOn === null) return false
  const known = await trx
    .selectFrom('form_adv_versions')
    .select(sql<string>`least(first_seen, ${day}::date)`.as('first_seen'))
    .where('filed_on', '=', row.filedOn)
    .executeTakeFirst()
  const version = versionOf(row, row.filedOn, known?.first_seen ?? day)
  return (await bulkUpsert(trx, VERSIONS, [version])) > 0
}

const versionOf = (row: AdviserRow, filedOn: string, firstSeen: string) => ({
  filed_on: filedOn,
  crd: row.crd,
  regulator: row.kind,
  first_seen: firstSeen,
  sec_number: row.secNumber,
  legal_name: row.legalName,
  business_name: row.businessName,
  street: row.street,
  city: row.city,
  state: row.state,
  fiscal_year_end_month: row.fiscalYearEndMonth,
  form_version: row.formVersion,
  registrations: [...row.registrations, ...row.noticeFilings],
  employees: row.employees,
  advisors: row.advisors,
  clients: row.clients,
  discretionary: row.discretionary,
  non_discretionary: row.nonDiscretionary,
  raum: row.raum,
  discretionary_accounts: row.discretionaryAccounts,
  non_discretionary_accounts: row.nonDiscretionaryAccounts,
  accounts: row.accounts,
  private_funds: row.privateFunds,
  has_custody: row.hasCustody,
})
