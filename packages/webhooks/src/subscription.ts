import type { WebhookSubscriptionsTable } from '@rc/db/tables/webhook-subscriptions'
import type { Selectable } from 'kysely'

/** A subscription as its managers see it; the secret is in no answer but the one that made it. */
export interface Subscription {
  readonly id: string
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly status: string
  readonly disabledReason: string | null
  readonly disabledAt: Date | null
  /** Until when the secret before the present one signs too. */
  readonly previousSecretUntil: Date | null
  readonly createdBy: string
  readonly createdAt: Date
}

export const toSubscription = (row: Selectable<WebhookSubscriptionsTable>): Subscription => ({
  id: row.subscription_id,
  url: row.url,
  events: row.events,
  description: row.description,
  status: row.status,
  disabledReason: row.disabled_reason,
  disabledAt: row.disabled_at,
  previousSecretUntil: row.previous_until,
  createdBy: row.created_by,
  createdAt: row.created_at,
})
