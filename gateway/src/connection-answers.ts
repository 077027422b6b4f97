import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { AuditEntry } from '@rc/audit/audit-entry'
import { dequal } from 'dequal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditNotes } from './audited-request.ts'
import type { RememberedCaller } from './caller.ts'
import { bytesOf } from './remembered-bodies.ts'

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
  readonly method: string | undefined
  readonly url: string | undefined
  /** Its headers, names and values in turn. */
  readonly words: readonly string[]
  /** Its body; null where it had none. */
  readonly bytes: Buffer | null
  readonly status: number
  /** Names and values in turn; the last name is that of the id of a request. */
  readonly headers: readonly string[]
  readonly payload: string | Buffer | null
  readonly audited: AuditNotes
  /** Where it was asked from. */
  readonly ip: string
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** How requests of each connection were answered that may be repeated. */
export interface ConnectionAnswers {
  /** How this connection was answered where it asked in these words: several where their bodies differ. */
  inTheseWords(raw: IncomingMessage): readonly Answered[]
  /** Remembers the answer to a request that is repeatable, where it is whole. */
  keep(request: FastifyRequest, reply: FastifyReply, payload: unknown): void
}

/** Of a connection. */
const MOST_ANSWERS = 4
const SECOND_MS = 1_000
const NONE: readonly Answered[] = []

/** The last few answers of each connection, for as long as it is open. */
export function createConnectionAnswers(now: () => Date): ConnectionAnswers {
  const connections = new WeakMap<Socket, readonly Answered[]>()
  const sharing = createSharing()
  const inTheseWords = (raw: IncomingMessage): readonly Answered[] => {
    const answers = connections.get(raw.socket) ?? NONE
    return answers.filter((before) => isInTheseWords(raw, before))
  }
  return {
    inTheseWords,
    keep(request, reply, payload) {
      const { repeatable, raw, body } = request
      const bytes = repeatable === null ? undefined : bodyOf(raw, body)
      if (repeatable === null || bytes === undefined || !isWhole(reply, payload)) return
      const answers = connections.get(raw.socket) ?? NONE
      const same = inTheseWords(raw).find((before) => isSameBody(before.bytes, bytes))
      const shared = { ...repeatable, entry: sharing(repeatable.entry) }
      const made = answeredOf(shared, reply, { payload, bytes, now: now().getTime() })
      connections.set(raw.socket, [made, ...answers.filter((one) => one !== same)].slice(0, MOST_ANSWERS))
    },
  }
}

export const isSameBody = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)

/** The body of a request as it was written; undefined where that is not known. */
function bodyOf({ method, headers }: IncomingMessage, body: unknown): Buffer | null | undefined {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  if (method === 'GET') return length === undefined && encoding === undefined ? null : undefined
  return method === 'POST' ? bytesOf(body) : undefined
}

const isInTheseWords = ({ method, url, rawHeaders }: IncomingMessage, before: Answered): boolean =>
  url === before.url &&
  method === before.method &&
  rawHeaders.length === before.words.length &&
  rawHeaders.every((word, n) => word === before.words[n])

const MOST_SHARED = 16

/**
 * Entries that tell the same have the same details: those of many repetitions are compared when they are written, and
 * what is one object is not looked through.
 */
function createSharing(): (entry: AuditEntry) => AuditEntry {
  let last: readonly AuditEntry[] = []
  return (entry) => {
    const known = last.find(
      ({ actorRef, details }) => actorRef === entry.actorRef && dequal(details, entry.details),
    )
    if (known === undefined) last = [entry, ...last].slice(0, MOST_SHARED)
    return known?.details === undefined ? entry : { ...entry, details: known.details }
  }
}

const isWhole = (reply: FastifyReply, payload: unknown): payload is string | Buffer | null | undefined =>
  (reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload))) ||
  (reply.statusCode === 304 && (payload === undefined || payload === null))

/** Of each request anew. */
const OWN_HEADERS = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'content-length'])

function answeredOf(
  repeatable: Repeatable,
  reply: FastifyReply,
  {
    payload,
    bytes,
    now,
  }: {
    readonly payload?: string | Buffer | null | undefined
    readonly bytes: Buffer | null
    readonly now: number
  },
): Answered {
  const { caller, standing } = repeatable
  const { raw, audited, ip } = reply.request
  const given = reply.getHeaders()
  const headers = Object.entries(given).flatMap(([name, value]) =>
    OWN_HEADERS.has(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  )
  const length = payload == null ? [] : ['content-length', String(Buffer.byteLength(payload))]
  // As old as the answer says it is.
  const age = Number(given['age'] ?? Math.floor((now - standing.storedAt) / SECOND_MS))
  return {
    ...repeatable,
    method: raw.method,
    url: raw.url,
    words: raw.rawHeaders,
    bytes,
    status: reply.statusCode,
    headers: [...headers, ...length, 'x-request-id'],
    payload: payload ?? null,
    audited,
    ip,
    until: Math.min(caller.until, standing.storedAt + (age + 1) * SECOND_MS),
  }
}
