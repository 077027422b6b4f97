import { addDays, newYorkDate } from '@rc/core/dates'
import type { AlertRule } from './alert-rule.ts'

const GRACE_DAYS = 30

/** A household whose review date passed more than a month ago. */
export const reviewOverdue: AlertRule = {
  ruleId: 'client_review_overdue',
  async find(db, now) {
    const today = newYorkDate(now)
    const rows = await db
      .selectFrom('clients')
      .select(['client_ref', 'next_review_on'])
      .where('status', '=', 'CLIENT')
      .where('deleted_at', 'is', null)
      .where('next_review_on', '<', addDays(today, -GRACE_DAYS))
      .execute()
    return rows.map(({ client_ref: ref, next_review_on: due }) => ({
      category: 'CLIENT',
      severity: 'LOW',
      title: 'Client review overdue',
      detail: `The review was due on ${due ?? today}.`,
      source: 'crm',
      metric: 'next_review_on',
      actionRequired: 'Schedule the review.',
      ownerRole: 'advisor',
      subject: { type: 'Client', ref },
      dedupeKey: `client_review_overdue:${ref}`,
    }))
  },
}
