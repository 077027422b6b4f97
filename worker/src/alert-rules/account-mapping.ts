import { sql } from 'kysely'
import type { AlertRule } from './alert-rule.ts'

/** Open custody accounts whose household the CRM does not know: their assets belong to nobody in client reports. */
export const accountMapping: AlertRule = {
  ruleId: 'altruist_account_mapping_validation',
  async find(db) {
    const { rows } = await sql<{ account_ref: string }>`
      select a.account_ref from accounts a
      where a.status = 'ACTIVE' and not exists (
        select from clients c where c.household_key = a.household_key and c.deleted_at is null)
      order by a.account_ref`.execute(db)
    return rows.map(({ account_ref: ref }) => ({
      category: 'DATA_QUALITY',
      severity: 'HIGH',
      title: 'Account without a household',
      detail: 'The custodian reports an open account whose household reference the CRM does not hold.',
      source: 'custody.accounts',
      actionRequired: 'Correct the household reference in the CRM or at the custodian.',
      ownerRole: 'operations',
      subject: { type: 'Account', ref },
      dedupeKey: `altruist_account_mapping_validation:${ref}`,
    }))
  },
}
