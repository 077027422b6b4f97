import { raiseAlert } from '@rc/db/alerts'
import type { Db, Trx } from '@rc/db/database'
import { ENDPOINT_RULE, endpointKey } from './endpoint-alert.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { nextAttempt } from './retry-timetable.ts'
import type { Outcome } from './send-delivery.ts'

const GONE = 410

/**
 * Writes down what came of an attempt. 410 disables the endpoint at once; a delivery that failed for three days is a
 * dead letter, and the endpoint is disabled if nothing at all arrived there meanwhile. `random` is in [0, 1).
 */
export function recordOutcome(
  db: Db,
  delivery: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
  random: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const isDelivered = outcome.error === null
    const next = isDelivered || outcome.status === GONE ? null : nextAttempt(delivery.attempts, now, random)
    const status = isDelivered ? 'DELIVERED' : next === null ? 'DEAD' : 'PENDING'
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({
        status,
        last_status: outcome.status,
        last_error: outcome.error,
        claimed_until: null,
        ...(next === null ? { ended_at: now } : { next_attempt_at: next }),
      })
      .where('delivery_id', '=', delivery.id)
      // Somebody else's by now, if the claim ran out.
      .where('attempts', '=', delivery.attempts)
      .where('status', '=', 'PENDING')
      .executeTakeFirst()
    if (numUpdatedRows === 0n || status !== 'DEAD') return
    if (outcome.status === GONE) await disable(trx, delivery, 'GONE', now)
    else if (!(await hasArrivedSince(trx, delivery))) await disable(trx, delivery, 'KEEPS_FAILING', now)
  })
}

const hasArrivedSince = async (
  trx: Trx,
  { subscriptionId, createdAt }: ClaimedDelivery,
): Promise<boolean> => {
  const arrived = await trx
    .selectFrom('webhook_deliveries')
    .select('delivery_id')
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'DELIVERED')
    .where('ended_at', '>', createdAt)
    .limit(1)
    .executeTakeFirst()
  return arrived !== undefined
}

/** Nothing more is sent there; what waits becomes a dead letter and can be replayed. */
async function disable(
  trx: Trx,
  { subscriptionId }: ClaimedDelivery,
  reason: 'GONE' | 'KEEPS_FAILING',
  now: Date,
): Promise<void> {
  const disabled = await trx
    .updateTable('webhook_subscriptions')
    .set({ status: 'DISABLED', disabled_reason: reason, disabled_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (disabled.numUpdatedRows === 0n) return
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'DEAD', last_error: 'DISABLED', claimed_until: null, ended_at: now })
    .where('subscription_id', '=', subscriptionId)
    .where('status', '=', 'PENDING')
    .execute()
  await raiseAlert(
    trx,
    {
      category: 'OPERATIONS',
      severity: 'HIGH',
      title: 'A webhook endpoint is disabled',
      detail:
        reason === 'GONE'
          ? `The endpoint of ${subscriptionId} says that it is gone.`
          : `Nothing has reached the endpoint of ${subscriptionId} for three days.`,
      source: 'webhooks',
      ruleId: ENDPOINT_RULE,
      actionRequired: 'Mend the endpoint, enable the subscription, replay its dead letters; or delete it.',
      ownerRole: 'operations',
      dedupeKey: endpointKey(subscriptionId),
    },
    now,
  )
}
