import { ApiError } from '@rc/core/errors'
import { receiveCrmWebhook, type EndpointDeps, type Reception } from '@rc/crm'
import type { FastifyInstance } from 'fastify'

/** Many contacts fit; nothing the CRM sends is near it. */
const LARGEST = 1024 * 1024

const REFUSALS: Partial<Record<Reception, () => ApiError>> = {
  unknown: () => new ApiError('NOT_FOUND', 'there is nothing at this path'),
  stale: () => new ApiError('NOT_FOUND', 'there is nothing at this path'),
  forged: () => new ApiError('UNAUTHENTICATED', 'the signature does not hold'),
  unreadable: () => new ApiError('BAD_REQUEST', 'the body is no delivery'),
}

/** Webhooks of the CRM in: verified on the bytes as they came, kept, answered, and followed up by the worker. */
export async function addCrmWebhookRoute(app: FastifyInstance, deps: EndpointDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post<{ Params: { nonce: string } }>(
      '/api/webhooks/crm/:nonce',
      { bodyLimit: LARGEST, config: { audit: 'webhook.received' } },
      async (request, reply) => {
        const { 'x-hook-secret': secret, 'x-hook-signature': signature } = request.headers
        const reception = await receiveCrmWebhook(deps, {
          nonce: request.params.nonce,
          secret: oneOf(secret),
          signature: oneOf(signature),
          body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
        })
        const refusal = REFUSALS[reception]
        if (refusal !== undefined) throw refusal()
        // The CRM wants its secret back.
        if (reception === 'shaken') reply.header('x-hook-secret', oneOf(secret))
        return reply.status(204).send()
      },
    )
  })
}

const oneOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header
