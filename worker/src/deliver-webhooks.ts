import { createSeal } from '@rc/core/seal'
import type { Database } from '@rc/db/database'
import type { Settings } from '@rc/settings'
import type { Metrics } from '@rc/telemetry/metrics'
import { startDelivering } from '@rc/webhooks/deliver'
import { sendDelivery } from '@rc/webhooks/send-delivery'
import { WEBHOOK_SECRETS } from '@rc/webhooks/signing'

export interface DeliverWebhooksDeps {
  readonly database: Database
  readonly settings: Pick<Settings, 'RC_WEBHOOKS_SECRETS' | 'RC_WEBHOOKS_ALLOW_PRIVATE'>
  readonly now: () => Date
  readonly metrics: Metrics | undefined
  readonly log: { error(fields: object, message: string): void }
}

/** Sends webhooks until disposed of. */
export function deliverWebhooks({
  database,
  settings,
  now,
  log,
  metrics,
}: DeliverWebhooksDeps): Promise<AsyncDisposable> {
  const seal = createSeal(settings.RC_WEBHOOKS_SECRETS, WEBHOOK_SECRETS)
  const allowPrivate = settings.RC_WEBHOOKS_ALLOW_PRIVATE
  return startDelivering({
    database,
    now,
    async send(delivery) {
      const outcome = await sendDelivery(delivery, { seal, now, allowPrivate })
      metrics?.count('rc_webhook_attempts_total', { result: outcome.error ?? 'DELIVERED' })
      return outcome
    },
    onError: (error) => log.error({ err: error }, 'a webhook could not be sent'),
  })
}
