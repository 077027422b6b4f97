import { hash as digest } from 'node:crypto'
import type { AuditEntry, AuditResult } from '@rc/audit/audit-entry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Hashes } from './remembered-hashes.ts'
import type { AuditedOperation } from './gateway-context.ts'

/** What becomes known of a request while it is answered. */
export interface AuditNotes {
  caller?: Caller
  /** What a REST path asks for, known before anything is executed. */
  asked?: { readonly fields: readonly string[]; readonly level: number }
  operation?: AuditedOperation
  /** Codes of the errors of an executed operation. */
  errors?: readonly string[]
  cacheHit?: boolean
  /** In the place of what the route is called. */
  action?: string
  /** The status it was recorded with, where that was done before it is sent. */
  recorded?: number
  /** What was taken away as a file, by its hash. */
  exported?: { readonly format: string; readonly sha256: string; readonly bytes: number }
  /** What a path of the service itself was about. */
  entity?: { readonly type: string; readonly ref: string }
}

const LONGEST = 200

interface EntryContext {
  readonly action: string
  readonly at: Date
  readonly hashes: Hashes
}

/** Who asked for what, from where, and what came of it. Arguments only as a keyed hash. */
export function entryOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { action, at, hashes }: EntryContext,
): AuditEntry {
  const { audited } = request
  return {
    at,
    ...actorOf(audited),
    action,
    ...(audited.entity === undefined
      ? {}
      : { entityType: audited.entity.type, entityRef: audited.entity.ref }),
    result: resultOf(reply.statusCode, audited.errors ?? []),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, LONGEST) ?? null,
    details: {
      ...transportOf(request, reply),
      arguments: hash(hashes, argumentsOf(request)),
      ...reachOf(audited),
      ...operationOf(audited, hashes),
      ...(audited.exported === undefined ? {} : { exported: audited.exported }),
    },
    own: { ms: Math.round(reply.elapsedTime), requestId: request.id },
  }
}

const actorOf = ({ caller }: AuditNotes) => ({
  actorRef: caller?.personId ?? null,
  actorRole: caller?.role ?? 'unknown',
})

const transportOf = (request: FastifyRequest, reply: FastifyReply) => ({
  method: request.method,
  // The route, not what the caller wrote: a path of ours names nobody.
  path: request.routeOptions.url ?? null,
  status: reply.statusCode,
})

const MOST_FIELDS = 50

function operationOf({ operation, asked, cacheHit, errors }: AuditNotes, hashes: Hashes) {
  const fields = operation?.fields ?? asked?.fields
  return {
    ...(fields === undefined ? {} : { fields: fields.slice(0, MOST_FIELDS) }),
    ...(operation === undefined
      ? {}
      : { operation: operation.name?.slice(0, LONGEST) ?? null, document: hashes.hash(operation.hash) }),
    ...(cacheHit === undefined ? {} : { cacheHit }),
    ...(errors === undefined ? {} : { errors }),
  }
}

/** `level`: the highest the answer may hold; `asked`: the highest that was asked for, where that is more. */
function reachOf({ caller, operation, asked }: AuditNotes): { level?: number; asked?: number } {
  const levels = operation?.levels ?? (asked === undefined ? [] : [asked.level])
  if (levels.length === 0) return {}
  const clearance = caller?.clearance ?? 0
  const reached = Math.max(0, ...levels.filter((level) => level <= clearance))
  const highest = Math.max(...levels)
  return {
    ...(reached === 0 ? {} : { level: reached }),
    ...(highest === reached ? {} : { asked: highest }),
  }
}

function resultOf(status: number, errors: readonly string[]): AuditResult {
  if (status === 401 || status === 403 || errors.includes('FORBIDDEN')) return 'DENIED'
  return status >= 400 || errors.length > 0 ? 'FAILURE' : 'SUCCESS'
}

/** Variables of an operation; of anything else the query string and a JSON body. */
function argumentsOf({ audited, query, body }: FastifyRequest): unknown {
  if (audited.operation !== undefined) return audited.operation.variables
  return [query, isPlain(body) ? body : null]
}

const isPlain = (body: unknown): body is object =>
  body !== null && typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype

/** Keyed, so that nobody without the key can guess what was asked. Equal arguments have equal hashes. */
function hash(hashes: Hashes, value: unknown): string {
  if (!isPlain(value) || !Object.isFrozen(value)) return hashes.hash(digestOf(value))
  const made = digests.get(value) ?? digestOf(value)
  digests.set(value, made)
  return hashes.hash(made)
}

const digestOf = (value: unknown): string => digest('sha256', JSON.stringify(value, sorted))

/** Of arguments that are frozen: the same object comes again where the same is asked. */
const digests = new WeakMap<object, string>()

const sorted = (_key: string, value: unknown): unknown =>
  isPlain(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
