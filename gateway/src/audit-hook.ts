import type { AuditEntry } from '@rc/audit/audit-entry'
import type { AuditWriter } from '@rc/audit/audit-writer'
import { ApiError, ERRORS } from '@rc/core/errors'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
 * Records accesses before their answers are sent; gives the version of who may see what at that moment. Throws
 * UPSTREAM_UNAVAILABLE where it cannot be recorded.
 */
export interface AccessRecords {
  /** Of a request, with the status the reply has now. */
  record(request: FastifyRequest, reply: FastifyReply): Promise<Recorded>
  /** Of requests that are like others, with entries like theirs. */
  recordAgain(entries: readonly AuditEntry[]): Promise<number>
}

export interface Recorded {
  readonly entry: AuditEntry
  readonly accessVersion: number
}

/**
 * Holds every answer, whatever it is, until its entry is durable. An answer that cannot be recorded does not leave: a
 * 503 stands in its place.
 */
export function addAuditHook(app: FastifyInstance, options: AuditHookOptions): AccessRecords {
  const record: AccessRecords['record'] = async (request, reply) => {
    const action = actionOf(request)
    if (action === undefined) throw new Error('a request that the trail has no name for')
    return recorded(request, reply, action, options)
  }
  app.decorateRequest('audited')
  app.addHook('onRequest', (request, _reply, done) => {
    request.audited = {}
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const action = actionOf(request)
    if (action === undefined || request.audited.recorded === reply.statusCode) return payload
    try {
      await recorded(request, reply, action, options)
      return payload
    } catch (error) {
      return unrecorded(reply, error as ApiError)
    }
  })
  return {
    record,
    recordAgain: (entries) => options.writer.record(...entries).catch(withheld(app.log)),
  }
}

/** What the trail calls a request; undefined for what it does not keep. */
function actionOf(request: FastifyRequest): string | undefined {
  const { url = '', config } = request.routeOptions
  const path = url === '' ? request.url : url
  return request.audited.action ?? config.audit ?? (path.startsWith('/api/') ? 'api.request' : undefined)
}

async function recorded(
  request: FastifyRequest,
  reply: FastifyReply,
  action: string,
  { writer, hashes, now }: AuditHookOptions,
): Promise<Recorded> {
  const entry = entryOf(request, reply, { action, at: now(), hashes })
  try {
    const accessVersion = await writer.record(entry)
    request.audited.recorded = reply.statusCode
    return { entry, accessVersion }
  } catch (error) {
    request.audited.recorded = WITHHELD
    return withheld(request.log)(error)
  }
}

/** The status of what leaves in the place of an answer that cannot be recorded. */
export const WITHHELD = ERRORS.UPSTREAM_UNAVAILABLE.status

const withheld =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    log.error({ err: error }, 'an answer was withheld: its audit entry is not durable')
    throw new ApiError('UPSTREAM_UNAVAILABLE', 'this access cannot be recorded now, so it is not answered')
  }

/** What leaves in the place of the answer; nothing of that, its headers neither. */
function unrecorded(reply: FastifyReply, error: ApiError): string {
  for (const name of Object.keys(reply.getHeaders())) if (!KEPT_HEADERS.has(name)) reply.removeHeader(name)
  reply.status(503).type('application/problem+json').header('cache-control', 'no-store')
  return JSON.stringify(problemOf(error, reply.request))
}
