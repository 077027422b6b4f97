import { settleJournal } from '@rc/audit/audit-journal'
import { sql } from 'kysely'
import type { AlertRule } from './alert-rule.ts'

/** Different account numbers and tax identifiers one person may be shown within a day; nobody's work needs more. */
const MOST = 25
const HOURS = 24
const REVEALS = ['account.revealed', 'tax_identifier.revealed']

/** Somebody collects what is sealed. */
export const manyReveals: AlertRule = {
  ruleId: 'many_reveals',
  async find(db, now) {
    // What waits there has happened.
    await settleJournal(db)
    const rows = await db
      .selectFrom('compliance_audit_trail')
      .select(['actor_ref', sql<number>`count(distinct entity_ref)`.as('shown')])
      .where('action', 'in', REVEALS)
      .where('result', '=', 'SUCCESS')
      .where('at', '>', new Date(now.getTime() - HOURS * 3_600_000))
      .groupBy('actor_ref')
      .having(sql<number>`count(distinct entity_ref)`, '>', MOST)
      .execute()
    return rows.map(({ actor_ref: actor, shown }) => ({
      category: 'SECURITY',
      severity: 'HIGH',
      title: 'Many numbers revealed to one person',
      detail: `${actor ?? 'Someone'} was shown ${shown} account numbers and tax identifiers within ${HOURS} hours.`,
      source: 'audit',
      metric: 'revealed_values',
      observed: shown,
      threshold: MOST,
      actionRequired:
        'Ask what they were needed for; end the sessions and the access of the person if nobody knows.',
      ownerRole: 'compliance',
      dedupeKey: `many_reveals:${actor ?? 'unknown'}`,
    }))
  },
}
