import { createHmac, randomBytes } from 'node:crypto'
import { wireTime } from './crm-time.ts'
import { CrmRefusal } from './refusal.ts'
import { uid } from './uid.ts'

export const webhookEvents = [
  'Contact.Create',
  'Contact.Update',
  'Contact.Delete',
  'Event.Create',
  'Event.Update',
  'Event.Delete',
  'GroupMembership.Create',
  'GroupMembership.Delete',
  'PipelineItemStatus.Create',
  'PipelineItemStatus.Update',
  'PipelineItemStatus.Delete',
  'PublicForm.Submit',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

interface Webhook {
  readonly id: string
  readonly endpointUrl: string
  readonly events: readonly WebhookEvent[]
  readonly scope: 'User' | 'Account'
  readonly userId: number
  readonly secret: string
  lastSend: number | null
  archived: number | null
  failures: number
}

export interface WebhookOptions {
  /** Milliseconds. */
  readonly now: () => number
  readonly fetch: typeof fetch
  /** Waits between attempts; tests give one that does not. */
  readonly wait: (ms: number) => Promise<void>
  /** The real CRM takes HTTPS endpoints only. */
  readonly allowHttp: boolean
  /** Failed attempts in a row after which the webhook is switched off. */
  readonly maxFailures: number
}

export interface Webhooks {
  create(
    request: Pick<Webhook, 'endpointUrl' | 'events' | 'scope' | 'userId'>,
  ): Promise<{ WebhookId: string }>
  get(id: string): object
  list(includeArchived: boolean): object[]
  remove(id: string): void
  /** Starts the deliveries of something a user did. */
  announce(event: WebhookEvent, actor: number, content: object): void
  /** Settles when no delivery is under way. */
  idle(): Promise<void>
  /** No further attempts. */
  stop(): void
}

const firstRetryMs = 1000
const attemptMs = 10_000

const render = (webhook: Webhook) => ({
  WebhookId: webhook.id,
  EndpointUrl: webhook.endpointUrl,
  LastSendDate: webhook.lastSend === null ? null : wireTime(webhook.lastSend),
  SubscribedEvents: webhook.events,
  DateArchived: webhook.archived === null ? null : wireTime(webhook.archived),
})

async function answered(call: Promise<Response>): Promise<Response | undefined> {
  try {
    const response = await call
    await response.body?.cancel()
    return response
  } catch {
    return undefined
  }
}

function createDelivery(options: WebhookOptions) {
  const post = (url: string, headers: Record<string, string>, body: string) =>
    answered(
      options.fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(attemptMs),
      }),
    )

  async function deliver(webhook: Webhook, body: string): Promise<void> {
    const signature = createHmac('sha256', webhook.secret).update(body).digest('hex')
    while (webhook.archived === null) {
      webhook.lastSend = options.now()
      const response = await post(webhook.endpointUrl, { 'x-hook-signature': signature }, body)
      if (response !== undefined && response.status < 300) {
        webhook.failures = 0
        return
      }
      webhook.failures += 1
      if (webhook.failures >= options.maxFailures) webhook.archived = options.now()
      else await options.wait(firstRetryMs * 2 ** (webhook.failures - 1))
    }
  }

  /** The endpoint proves itself by sending the secret back. */
  async function shakeHands(url: string, secret: string): Promise<void> {
    const response = await post(url, { 'x-hook-secret': secret }, '{}')
    if (response === undefined || !response.ok || response.headers.get('x-hook-secret') !== secret) {
      throw new CrmRefusal('The endpoint did not complete the webhook handshake')
    }
  }
  return { deliver, shakeHands }
}

/** Registered webhooks with handshake, signed deliveries, retries and switching off after too many failures. */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const webhooks = new Map<string, Webhook>()
  const underway = new Set<Promise<void>>()
  const { deliver, shakeHands } = createDelivery(options)
  let created = 0

  const start = (delivery: Promise<void>) => {
    const tracked = delivery.finally(() => underway.delete(tracked))
    underway.add(tracked)
  }
  const known = (id: string): Webhook => {
    const webhook = webhooks.get(id)
    if (webhook === undefined) throw new CrmRefusal('The webhook could not be found')
    return webhook
  }
  return {
    create: async (request) => {
      const secure = request.endpointUrl.startsWith('https://')
      if (!secure && !options.allowHttp) throw new CrmRefusal("'EndpointUrl' must be HTTPS")
      const secret = randomBytes(24).toString('hex')
      await shakeHands(request.endpointUrl, secret)
      created += 1
      const id = uid(`webhook:${created}:${request.endpointUrl}`)
      webhooks.set(id, { ...request, id, secret, lastSend: null, archived: null, failures: 0 })
      return { WebhookId: id }
    },
    get: (id) => render(known(id)),
    list: (includeArchived) =>
      [...webhooks.values()].filter(({ archived }) => includeArchived || archived === null).map(render),
    remove: (id) => {
      webhooks.delete(known(id).id)
    },
    announce: (event, actor, content) => {
      const body = JSON.stringify({ UserId: String(actor), TriggeringEvent: event, ...content })
      for (const webhook of webhooks.values()) {
        const mine = webhook.scope === 'Account' || webhook.userId === actor
        if (mine && webhook.archived === null && webhook.events.includes(event)) start(deliver(webhook, body))
      }
    },
    idle: async () => {
      while (underway.size > 0) await Promise.allSettled(underway)
    },
    stop: () => {
      for (const webhook of webhooks.values()) webhook.archived ??= options.now()
    },
  }
}
