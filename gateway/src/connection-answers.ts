import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { AuditEntry } from '@rc/audit/audit-entry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditNotes } from './audited-request.ts'
import type { RememberedCaller } from './caller.ts'

/** What an answer that is kept stands on. */
export interface Standing {
  /** Where it is kept; names the generations it was computed under. */
  readonly place: string
  /** Where it would be kept now; null while nothing may be served from the store. */
  placeNow(): Promise<string | null>
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  /** Counts it as served again, so often. */
  countHits(times: number): void
}

/** A request that was answered at once, and may be repeated. */
export interface Repeatable {
  readonly caller: RememberedCaller
  readonly entry: AuditEntry
  readonly standing: Standing
}

declare module 'fastify' {
  interface FastifyRequest {
    repeatable: Repeatable | null
  }
}

/** How a request was answered, in the words it was asked with. */
export interface Answered extends Repeatable {
  readonly url: string | undefined
  readonly words: readonly string[]
  readonly status: number
  /** Names and values in turn; the last name is that of the id of a request. */
  readonly headers: readonly string[]
  readonly payload: string | Buffer | null
  readonly audited: AuditNotes
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** How requests of each connection were answered that may be repeated. */
export interface ConnectionAnswers {
  /** How this was answered on its connection, where it was asked in the same words. */
  find(request: FastifyRequest): Answered | undefined
  /** Remembers the answer to a request that is repeatable, where it is whole. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
}

/** Of a connection. */
const MOST_ANSWERS = 4
const SECOND_MS = 1_000

/** The last few answers of each connection, for as long as it is open. */
export function createConnectionAnswers(now: () => Date): ConnectionAnswers {
  const connections = new WeakMap<Socket, Map<unknown, Answered>>()
  return {
    find(request) {
      const before = connections.get(request.raw.socket)?.get(keyOf(request))
      return before !== undefined && isRepeated(request.raw, before) ? before : undefined
    },
    keep(request, reply, payload) {
      const { repeatable } = request
      const key = repeatable === null ? null : keyOf(request)
      if (repeatable === null || key === null || !isWhole(reply, payload)) return
      const answers = connections.get(request.raw.socket) ?? new Map<unknown, Answered>()
      answers.delete(key)
      for (const [oldest] of answers) if (answers.size >= MOST_ANSWERS) answers.delete(oldest)
      answers.set(key, answeredOf(repeatable, reply, payload, now().getTime()))
      connections.set(request.raw.socket, answers)
    },
  }
}

/** What a connection's requests are told apart by; null for one whose answer depends on more. */
function keyOf({ raw, method, body }: FastifyRequest): unknown {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  if (method === 'GET') return length === undefined && encoding === undefined ? raw.url : null
  // A body that was remembered (`remembered-bodies.ts`): the same bytes are the same object.
  return method === 'POST' && typeof body === 'object' && Object.isFrozen(body) ? body : null
}

const isRepeated = ({ url, rawHeaders }: IncomingMessage, before: Answered): boolean =>
  url === before.url &&
  rawHeaders.length === before.words.length &&
  rawHeaders.every((word, n) => word === before.words[n])

const isWhole = (reply: FastifyReply, payload: unknown): payload is string | Buffer | null | undefined =>
  (reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload))) ||
  (reply.statusCode === 304 && (payload === undefined || payload === null))

/** Of each request anew. */
const OWN_HEADERS = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-length'])

function answeredOf(
  repeatable: Repeatable,
  reply: FastifyReply,
  payload: string | Buffer | null | undefined,
  now: number,
): Answered {
  const { caller, standing } = repeatable
  const { raw, audited } = reply.request
  const given = reply.getHeaders()
  const headers = Object.entries(given).flatMap(([name, value]) =>
    OWN_HEADERS.has(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  )
  const length = payload == null ? [] : ['content-length', String(Buffer.byteLength(payload))]
  // As old as the answer says it is.
  const age = Number(given['age'] ?? Math.floor((now - standing.storedAt) / SECOND_MS))
  return {
    ...repeatable,
    url: raw.url,
    words: raw.rawHeaders,
    status: reply.statusCode,
    headers: [...headers, ...length, 'x-request-id'],
    payload: payload ?? null,
    audited,
    until: Math.min(caller.until, standing.storedAt + (age + 1) * SECOND_MS),
  }
}
