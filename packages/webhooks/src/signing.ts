import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** What the seal of stored secrets is for. */
export const WEBHOOK_SECRETS = 'reporting-center webhook secrets'

/** A signing secret as the subscriber keeps it: `whsec_` and 256 bits in base64. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** The three headers of Standard Webhooks; one signature a secret, so that a subscriber can change over. */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
