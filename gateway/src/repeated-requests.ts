import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { AuditEntry } from '@rc/audit/audit-entry'
import type { Sessions } from '@rc/auth/sessions'
import { isTracing } from '@rc/traces/spans'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WITHHELD, type AccessRecords } from './audit-hook.ts'
import type { AuditNotes } from './audited-request.ts'
import type { RememberedCaller } from './caller.ts'
import { limitHeaders, type CallerCounts } from './rate-limits.ts'

/** What an answer that is kept stands on. */
export interface Standing {
  /** Where it is kept; names the generations it was computed under. */
  readonly place: string
  /** Where it would be kept now; null while nothing may be served from the store. */
  placeNow(): Promise<string | null>
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  /** Counts it as served again. */
  countHit(): void
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
interface Answered extends Repeatable {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly words: readonly string[]
  readonly status: number
  readonly headers: readonly string[]
  readonly payload: string | Buffer | null
  readonly audited: AuditNotes
  /** Milliseconds since the epoch. */
  readonly until: number
}

interface Repetition {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly before: Answered
  /** Has it answered in the usual way, or refused with an error. */
  readonly goOn: (error?: Error) => void
}

export interface RepeatedRequestsOptions {
  readonly records: AccessRecords
  readonly sessions: Pick<Sessions, 'noteVersion' | 'remembered'>
  readonly counts: CallerCounts
  readonly now: () => Date
}

/** A hook of Fastify: answers a request that repeats another, lets any other go on. For where a body has been read. */
export type AnswerRepeated = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
) => void

/** Of a connection. */
const MOST_ANSWERS = 4
const SECOND_MS = 1_000

/**
 * What a connection asks for in the same words, byte for byte, within the second in which it was answered from what is
 * kept, has the same answer, to its headers: it is sent again before anything is worked out anew. What may have changed
 * meanwhile is asked each time, for all repetitions of a turn together: whether the answer is still the one that is kept,
 * how often the caller has asked, and, with the entry that is written for each, whether he still is who he was. Where
 * something has changed the request goes the usual way.
 */
export function addRepeatedRequests(
  app: FastifyInstance,
  { records, sessions, counts, now }: RepeatedRequestsOptions,
): AnswerRepeated {
  const connections = new WeakMap<Socket, Map<unknown, Answered>>()
  let gathered: Repetition[] = []

  const answerAll = async (asked: readonly Repetition[]): Promise<void> => {
    const standing = await stillStanding(asked)
    const refused = await overLimit(asked, counts)
    const isGood = (one: Repetition): boolean => standing.has(one.before.standing.place) && !refused.has(one)
    const repeated = asked.filter(isGood)
    if (repeated.length < asked.length) for (const one of asked) if (!isGood(one)) one.goOn()
    if (repeated.length === 0) return
    try {
      const entries = repeated.map(entryOf(now()))
      const accessVersion = await records.recordAgain(entries)
      sessions.noteVersion(accessVersion)
      for (const one of repeated)
        if (one.before.caller.accessVersion === accessVersion) send(one)
        else one.goOn()
    } catch (error) {
      for (const { request, goOn } of repeated) {
        request.audited.recorded = WITHHELD
        goOn(error as Error)
      }
    }
  }

  const holds = ({ until, caller }: Answered): boolean =>
    now().getTime() < until && sessions.remembered(caller.session.id)?.accessVersion === caller.accessVersion

  app.decorateRequest('repeatable', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const key = keyOf(request)
    if (request.repeatable !== null && key !== null && isWhole(reply, payload)) {
      const answers = connections.get(request.raw.socket) ?? new Map<unknown, Answered>()
      answers.delete(key)
      for (const [oldest] of answers) if (answers.size >= MOST_ANSWERS) answers.delete(oldest)
      answers.set(key, answeredOf(request.repeatable, reply, payload, now().getTime()))
      connections.set(request.raw.socket, answers)
    }
    done()
  })
  const answer: AnswerRepeated = (request, reply, done) => {
    const before = connections.get(request.raw.socket)?.get(keyOf(request))
    if (before === undefined || !isRepeated(request.raw, before) || !holds(before)) return done()
    if (gathered.length === 0)
      setImmediate(() => {
        const asked = gathered
        gathered = []
        void answerAll(asked)
      })
    gathered.push({ request, reply, before, goOn: isTracing() ? AsyncResource.bind(done) : done })
  }
  app.addHook('onRequest', answer)
  return answer
}

/** What a connection's requests are told apart by; null for one whose answer depends on more. */
function keyOf({ raw, method, body }: FastifyRequest): unknown {
  const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers
  if (method === 'GET') return length === undefined && encoding === undefined ? raw.url : null
  // A body that was remembered (`remembered-bodies.ts`): the same bytes are the same object.
  return method === 'POST' && typeof body === 'object' && Object.isFrozen(body) ? body : null
}

const isRepeated = ({ method, url, rawHeaders }: IncomingMessage, before: Answered): boolean =>
  method === before.method &&
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
    method: raw.method,
    url: raw.url,
    words: raw.rawHeaders,
    status: reply.statusCode,
    headers: [...headers, ...length],
    payload: payload ?? null,
    audited,
    until: Math.min(caller.until, standing.storedAt + (age + 1) * SECOND_MS),
  }
}

/** The places whose answers are still those that are kept. */
async function stillStanding(asked: readonly Repetition[]): Promise<ReadonlySet<string>> {
  const standings = new Map(asked.map(({ before: { standing } }) => [standing.place, standing]))
  const places = [...standings.values()].map((standing) => standing.placeNow().catch(() => null))
  return new Set((await Promise.all(places)).filter((place) => place !== null))
}

const NONE: ReadonlySet<Repetition> = new Set()

/** Counts them; gives those that are one too many. */
async function overLimit(
  asked: readonly Repetition[],
  { countPerson }: CallerCounts,
): Promise<ReadonlySet<Repetition>> {
  if (countPerson === null) return NONE
  const refused = new Set<Repetition>()
  const count = (one: Repetition): Promise<unknown> =>
    countPerson(one.request, one.before.caller.personId).catch(() => refused.add(one))
  await Promise.all(asked.map(count))
  return refused
}

const entryOf =
  (at: Date) =>
  ({ request, reply, before }: Repetition): AuditEntry => ({
    ...before.entry,
    at,
    own: { ms: Math.round(reply.elapsedTime), requestId: request.id },
  })

function send({ request, reply, before }: Repetition): void {
  request.audited = before.audited
  before.standing.countHit()
  reply.hijack()
  const { raw } = reply
  raw.writeHead(before.status, [
    ...before.headers,
    ...Object.entries(limitHeaders(request)).flat(),
    'x-request-id',
    request.id,
  ])
  raw.end(before.payload)
}
