import { resolveAlerts } from '@rc/db/alerts'
import type { Trx } from '@rc/db/database'

export const ENDPOINT_RULE = 'webhook_endpoint_disabled'
export const endpointKey = (subscriptionId: string): string => `${ENDPOINT_RULE}:${subscriptionId}`

/** Resolves the alerts of endpoints that are no longer disabled, or no longer there. */
export async function resolveEndpointAlerts(trx: Trx, now: Date): Promise<void> {
  const disabled = await trx
    .selectFrom('webhook_subscriptions')
    .select('subscription_id')
    .where('status', '=', 'DISABLED')
    .execute()
  const keys = disabled.map(({ subscription_id: id }) => endpointKey(id))
  await resolveAlerts(trx, ENDPOINT_RULE, keys, now)
}
