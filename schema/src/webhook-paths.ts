import type { JsonSchema } from './json-schema.ts'
import { inPath, inQuery, json, list, page, PAGE_PARAMETERS, problem, text, when } from './openapi-parts.ts'

const SUBSCRIPTION = {
  id: text,
  url: text,
  events: list(text),
  description: text,
  status: { type: 'string', enum: ['ACTIVE', 'DISABLED'] },
  disabledReason: { type: ['string', 'null'], enum: ['GONE', 'KEEPS_FAILING', null] },
  disabledAt: when,
  previousSecretUntil: when,
  createdBy: text,
  createdAt: when,
}
const SECRET = { ...text, description: 'Shown in this answer only.' }
const DELIVERY = {
  type: 'object',
  properties: {
    id: { ...text, description: 'Also the `webhook-id` of every attempt.' },
    subscriptionId: text,
    event: text,
    status: { type: 'string', enum: ['PENDING', 'DELIVERED', 'DEAD'] },
    attempts: { type: 'integer' },
    lastStatus: { type: 'integer' },
    lastError: text,
    createdAt: when,
    nextAttemptAt: when,
    endedAt: when,
  },
}
const REFUSALS = {
  401: problem('No valid session.'),
  403: problem('Permission webhooks:manage is missing.'),
}
const NOT_FOUND = problem('No such subscription.')

/** Webhooks, out and in. */
export const WEBHOOK_PATHS: Record<string, JsonSchema> = {
  '/api/webhooks/subscriptions': {
    post: {
      tags: ['webhooks'],
      operationId: 'subscribe',
      summary: 'Be told of events by webhook. Permission webhooks:manage.',
      description:
        'Signed by the scheme of Standard Webhooks. `events` are triggers such as `aum_update`, `alert.raised`, `alert.changed`, `alert.resolved`, or `alert.*`. The endpoint is told what the person who subscribed may read. Only a 2xx within 15 seconds counts; retries go on for three days, 410 disables at once. A delivery may arrive twice, under one `webhook-id`.',
      requestBody: {
        required: true,
        content: json({ url: text, events: list(text), description: { ...text, maxLength: 500 } }),
      },
      responses: {
        201: {
          description: 'The subscription with its secret.',
          content: json({ ...SUBSCRIPTION, secret: SECRET }),
        },
        400: problem('The body is not as declared, or the URL is not a public https one.'),
        ...REFUSALS,
        409: problem('There are 50 already.'),
      },
    },
    get: {
      tags: ['webhooks'],
      operationId: 'listSubscriptions',
      summary: 'All subscriptions, newest first. Permission webhooks:manage.',
      responses: {
        200: {
          description: 'Subscriptions, without secrets.',
          content: json({ nodes: list({ type: 'object', properties: SUBSCRIPTION }) }),
        },
        ...REFUSALS,
      },
    },
  },
  '/api/webhooks/subscriptions/{id}': {
    delete: {
      tags: ['webhooks'],
      operationId: 'unsubscribe',
      summary: 'Remove a subscription and its deliveries.',
      parameters: [inPath('id')],
      responses: { 204: { description: 'Removed.' }, ...REFUSALS, 404: NOT_FOUND },
    },
  },
  '/api/webhooks/subscriptions/{id}/rotate-secret': {
    post: {
      tags: ['webhooks'],
      operationId: 'rotateWebhookSecret',
      summary: 'A new secret; for 24 hours the one before signs beside it.',
      parameters: [inPath('id')],
      responses: {
        200: { description: 'With the new secret.', content: json({ ...SUBSCRIPTION, secret: SECRET }) },
        ...REFUSALS,
        404: NOT_FOUND,
      },
    },
  },
  '/api/webhooks/subscriptions/{id}/enable': {
    post: {
      tags: ['webhooks'],
      operationId: 'enableSubscription',
      summary: 'Send to a disabled endpoint again.',
      parameters: [inPath('id')],
      responses: {
        200: { description: 'The subscription.', content: json(SUBSCRIPTION) },
        ...REFUSALS,
        404: NOT_FOUND,
      },
    },
  },
  '/api/webhooks/deliveries': {
    get: {
      tags: ['webhooks'],
      operationId: 'listDeliveries',
      summary: 'What became of deliveries, newest first. Permission webhooks:manage.',
      parameters: [
        inQuery('subscription', text),
        inQuery('status', { type: 'string', enum: ['PENDING', 'DELIVERED', 'DEAD'] }),
        ...PAGE_PARAMETERS,
      ],
      responses: { 200: { description: 'A page.', content: page(DELIVERY) }, ...REFUSALS },
    },
  },
  '/api/webhooks/deliveries/{id}/replay': {
    post: {
      tags: ['webhooks'],
      operationId: 'replayDelivery',
      summary: 'Send a delivery that has ended once more, under the same id.',
      parameters: [inPath('id')],
      responses: {
        202: { description: 'It waits to be sent.', content: { 'application/json': { schema: DELIVERY } } },
        ...REFUSALS,
        404: problem('No such delivery.'),
        409: problem('It is still being tried, or its endpoint is disabled.'),
      },
    },
  },
  '/api/webhooks/crm/{nonce}': {
    post: {
      tags: ['webhooks'],
      operationId: 'receiveCrmWebhook',
      summary: 'For the CRM alone: its handshake (`X-Hook-Secret`) and its deliveries (`X-Hook-Signature`).',
      security: [],
      parameters: [inPath('nonce')],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        204: { description: 'Taken in, now or earlier. A handshake is answered with its secret.' },
        400: problem('Signed, but no delivery.'),
        401: problem('The signature does not hold, or nobody waited for the handshake.'),
        404: problem('No registration has this path.'),
        413: problem('More than a mebibyte.'),
      },
    },
  },
}
