import type { AuditWriter } from '@rc/audit/audit-writer'
import { ApiError } from '@rc/core/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { entryOf, type AuditNotes } from './audited-request.ts'
import { problemOf } from './problem.ts'
import { KEPT_HEADERS } from './security-headers.ts'
import type { Hashes } from './remembered-hashes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the trail calls a request of this route. Without it a path under /api/ is `api.request`. */
    audit?: string
  }
  interface FastifyRequest {
    audited: AuditNotes
  }
}

export interface AuditHookOptions {
  readonly writer: AuditWriter
  readonly hashes: Hashes
  readonly now: () => Date
}

/**
 * Holds every answer, whatever it is, until its entry is durable. An answer that cannot be recorded does not leave: a
 * 503 stands in its place.
 */
export function addAuditHook(app: FastifyInstance, { writer, hashes, now }: AuditHookOptions): void {
  app.decorateRequest('audited')
  app.addHook('onRequest', (request, _reply, done) => {
    request.audited = {}
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { url = '', config } = request.routeOptions
    const path = url === '' ? request.url : url
    const action =
      request.audited.action ?? config.audit ?? (path.startsWith('/api/') ? 'api.request' : undefined)
    if (action === undefined) return payload
    try {
      await writer.record(entryOf(request, reply, { action, at: now(), hashes }))
      return payload
    } catch (error) {
      request.log.error({ err: error }, 'an answer was withheld: its audit entry is not durable')
      return unrecorded(reply)
    }
  })
}

/** What leaves in the place of the answer; nothing of that, its headers neither. */
function unrecorded(reply: FastifyReply): string {
  const error = new ApiError(
    'UPSTREAM_UNAVAILABLE',
    'this access cannot be recorded now, so it is not answered',
  )
  for (const name of Object.keys(reply.getHeaders())) if (!KEPT_HEADERS.has(name)) reply.removeHeader(name)
  reply.status(503).type('application/problem+json').header('cache-control', 'no-store')
  return JSON.stringify(problemOf(error, reply.request))
}
