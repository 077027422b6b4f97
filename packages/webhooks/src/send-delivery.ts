import type { Seal } from '@rc/core/seal'
import type { ClaimedDelivery } from './claim-deliveries.ts'
import { post } from './post.ts'
import { PrivateAddressError } from './public-address.ts'
import { signatureHeaders } from './signing.ts'

/** What came of one attempt. `error` is a code. */
export interface Outcome {
  readonly status: number | null
  readonly error: 'STATUS' | 'TIMEOUT' | 'UNREACHABLE' | 'PRIVATE_ADDRESS' | 'SECRET_LOST' | null
}

export interface SendOptions {
  readonly seal: Seal
  readonly now: () => Date
  readonly allowPrivate: boolean
  readonly deadlineMs?: number
}

/** One attempt, signed with the present secret and, while it changes over, with the one before. Never throws. */
export async function sendDelivery(
  delivery: ClaimedDelivery,
  { seal, now, allowPrivate, deadlineMs = 15_000 }: SendOptions,
): Promise<Outcome> {
  const at = now()
  const secrets = secretsAt(delivery, at).map((sealed) => seal.open(sealed, delivery.subscriptionId))
  const opened = secrets.filter((secret) => secret !== null)
  if (opened.length < secrets.length) return { status: null, error: 'SECRET_LOST' }
  try {
    const status = await post(delivery.url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'reporting-center-webhooks/1',
        ...signatureHeaders(opened, delivery.id, at, delivery.body),
      },
      body: delivery.body,
      signal: AbortSignal.timeout(deadlineMs),
      allowPrivate,
    })
    return { status, error: status >= 200 && status < 300 ? null : 'STATUS' }
  } catch (error) {
    if (error instanceof PrivateAddressError) return { status: null, error: 'PRIVATE_ADDRESS' }
    const { name, cause } = error as Error
    const isLate = name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')
    return { status: null, error: isLate ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

function secretsAt({ secret, previousSecret, previousUntil }: ClaimedDelivery, at: Date): string[] {
  const isChanging = previousSecret !== null && previousUntil !== null && previousUntil > at
  return isChanging ? [secret, previousSecret] : [secret]
}
