import { appendAudit } from '@rc/audit/append-audit'
import type { Seal } from '@rc/core/seal'
import { ALERT_EVENTS } from '@rc/db/alert-events'
import type { Db, Trx } from '@rc/db/database'
import { TRIGGERS } from '@rc/db/events'
import { replayDelivery, readDeliveries } from '@rc/webhooks/deliveries'
import { problemOfUrl } from '@rc/webhooks/endpoint-url'
import {
  createSubscription,
  deleteSubscription,
  enableSubscription,
  readSubscriptions,
  rotateSecret,
} from '@rc/webhooks/subscriptions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { auditedBy } from './audited-by.ts'
import { requirePermission, type Authenticate, type Caller } from './caller.ts'
import { cursorOf, pageOf } from './keyset-page.ts'
import { readBody, readQuery } from './query.ts'
import { writtenText } from './written-text.ts'

export interface WebhookRoutesOptions {
  readonly db: Db
  readonly seal: Seal
  readonly authenticate: Authenticate
  readonly now: () => Date
  /** Endpoints inside private networks and over plain HTTP: for development. */
  readonly allowPrivate: boolean
}

const EVERY_ALERT = 'alert.*'
const eventName = z.enum([...TRIGGERS, ...ALERT_EVENTS, EVERY_ALERT])

const newSubscription = (allowPrivate: boolean) =>
  z.strictObject({
    url: z
      .string()
      .max(2_000)
      .superRefine((url, context) => {
        const message = problemOfUrl(url, allowPrivate)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
    events: z.array(eventName).min(1).max(20),
    description: writtenText.optional(),
  })

const DeliveriesQuery = z.strictObject({
  subscription: z.string().max(100).optional(),
  status: z.enum(['PENDING', 'DELIVERED', 'DEAD']).optional(),
  first: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(500).optional(),
})

type WithId = { Params: { id: string } }

/** Who is told of events by webhook; permission webhooks:manage. Every change is in the audit trail. */
export function addWebhookRoutes(app: FastifyInstance, options: WebhookRoutesOptions): void {
  const { db, seal, now, allowPrivate } = options
  const NewSubscription = newSubscription(allowPrivate)
  const change = createChange(options)

  app.post('/api/webhooks/subscriptions', async (request, reply) => {
    const caller = await permitted(request, options)
    const { url, events, description = null } = readBody(NewSubscription, request.body)
    const created = await change(request, caller, 'created', async (trx) => {
      const wanted = { url, events: namesOf(events), description, createdBy: caller.personId }
      return createSubscription(trx, seal, wanted, now())
    })
    return reply.status(201).send(created)
  })
  app.get('/api/webhooks/subscriptions', async (request) => {
    await permitted(request, options)
    return { nodes: await readSubscriptions(db) }
  })
  app.delete<WithId>('/api/webhooks/subscriptions/:id', async (request, reply) => {
    const { id } = request.params
    await change(request, await permitted(request, options), 'deleted', async (trx) => {
      await deleteSubscription(trx, id, now())
      return { id }
    })
    return reply.status(204).send()
  })
  app.post<WithId>('/api/webhooks/subscriptions/:id/rotate-secret', async (request, reply) => {
    const caller = await permitted(request, options)
    reply.header('cache-control', 'no-store')
    return change(request, caller, 'secret-rotated', (trx) =>
      rotateSecret(trx, seal, request.params.id, now()),
    )
  })
  app.post<WithId>('/api/webhooks/subscriptions/:id/enable', async (request) =>
    change(request, await permitted(request, options), 'enabled', (trx) =>
      enableSubscription(trx, request.params.id, now()),
    ),
  )
  app.get('/api/webhooks/deliveries', async (request) => {
    await permitted(request, options)
    const { after, ...query } = readQuery(DeliveriesQuery, request.query)
    return pageOf(await readDeliveries(db, { ...query, after: cursorOf(after) }), query.first)
  })
  app.post<WithId>('/api/webhooks/deliveries/:id/replay', async (request, reply) => {
    const caller = await permitted(request, options)
    return reply
      .status(202)
      .send(await change(request, caller, 'replayed', (trx) => replayDelivery(trx, request.params.id, now())))
  })
}

async function permitted(request: FastifyRequest, { authenticate }: WebhookRoutesOptions): Promise<Caller> {
  const caller = await authenticate(request)
  requirePermission(caller, 'webhooks:manage')
  return caller
}

/** Does something to a subscription or a delivery, with its entry in the audit trail. */
const createChange =
  ({ db, now }: WebhookRoutesOptions) =>
  <T extends { readonly id: string }>(
    request: FastifyRequest,
    caller: Caller,
    what: string,
    run: (trx: Trx) => Promise<T>,
  ): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const result = await run(trx)
      const entity = { type: result.id.startsWith('msg_') ? 'WebhookDelivery' : 'Webhook', ref: result.id }
      await appendAudit(trx, [auditedBy(request, caller, { at: now(), action: `webhook.${what}`, entity })])
      return result
    })

/** `alert.*` stands for all three. */
const namesOf = (events: readonly z.infer<typeof eventName>[]): string[] => [
  ...new Set(events.flatMap((event) => (event === EVERY_ALERT ? ALERT_EVENTS : [event]))),
]
