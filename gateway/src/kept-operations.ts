import { hash as digest } from 'node:crypto'
import type { AnswerCache } from '@rc/cache/answer-cache'
import { createNearAnswers } from '@rc/cache/near-answers'
import type { ServiceMetrics } from '@rc/db/service-metrics'
import type { CachePolicy } from '@rc/schema/policy'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parse, type GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isJson } from './asked-words.ts'
import type { Caller } from './caller.ts'
import type { AnswerOrigin, AuditedOperation } from './gateway-context.ts'
import { readyBody, type ReadyBody } from './ready-body.ts'
import type { RegisteredOperations } from './registered-operations.ts'
import type { Standing } from './connection-answers.ts'
import { createTouchedPolicies } from './touched-policies.ts'

/** An answer as Apollo Server sent it, and what the audit trail says of its operation. */
interface Held {
  readonly body: string
  readonly type: string
  readonly operation: Omit<AuditedOperation, 'variables'>
  readonly errors: readonly string[]
}

interface Ready extends Omit<Held, 'body'> {
  readonly body: ReadyBody
}

/** An answer that was kept. */
export interface KeptOperation extends Pick<Ready, 'body' | 'type'> {
  readonly standing: Standing
}

export interface KeptOperationsOptions {
  readonly cache: AnswerCache
  readonly counters: ServiceMetrics
  readonly policies: ReadonlyMap<string, CachePolicy>
  readonly schema: GraphQLSchema
  readonly persisted: RegisteredOperations
  readonly now: () => Date
}

/** Where the answer of a request is kept, known before it is executed. */
export interface Place {
  readonly key: string
  readonly ttlSeconds: number
}

export interface KeptOperations {
  /** The answer that is kept for such a request, with its caller's clearance; else where it is to be kept. */
  find(request: FastifyRequest, caller: Caller): Promise<KeptOperation | Place | null>
  /** Keeps what Apollo Server answered with, where it is whole. */
  keep(request: FastifyRequest, reply: FastifyReply, body: unknown, origin?: AnswerOrigin): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    answerPlace?: Place
  }
}

const MOST_DOCUMENTS = 2_000
const LONGEST_REQUEST = 50_000
/** Kinds of callers whose keys are remembered with a body, and the longest of what they say they accept. */
const [MOST_READERS, LONGEST_ACCEPT] = [20, 100]

/**
 * Answers of `/graphql` that are sent again before Apollo Server does any work. What is asked for in the same words, by
 * a caller of the same clearance and role, has the same answer as long as nothing it touches has changed. A document
 * has to be answered once before its answers are kept: then it is known to be valid, and what it touches.
 */
export function createKeptOperations(options: KeptOperationsOptions): KeptOperations {
  const { cache, counters, persisted, now, schema } = options
  const near = createNearAnswers<Held, Ready>({
    cache,
    now,
    prepare: ({ body, ...held }) => ({ ...held, body: readyBody(body) }),
    bytesOf: ({ body }) => body.length,
  })
  const documents = new LRUCache<string, { readonly policies: readonly CachePolicy[] | null }>({
    max: MOST_DOCUMENTS,
  })
  const touchedBy = createTouchedPolicies(options.policies)

  return {
    async find(request, caller) {
      const asked = askedOf(request)
      if (asked === null) return null
      const policies = documents.get(asked.document)?.policies ?? null
      if (policies === null) return null
      const ttlSeconds = Math.min(...policies.map((policy) => policy.ttlSeconds))
      const key = keyFor(asked, `${caller.clearance} ${caller.role}`, request.headers.accept ?? '')
      const groups = policies.map((policy) => policy.key)
      const placeNow = () => cache.place(groups, key)
      const place = await placeNow()
      if (place === null) return null
      const held = await near.read(place, ttlSeconds)
      if (held === undefined) return { key: place, ttlSeconds }
      const countHits = (times: number): void =>
        groups.forEach((group) => counters.countAnswer(group, true, times))
      countHits(1)
      const { audited } = request
      audited.operation = { ...held.value.operation, variables: asked.variables }
      audited.cacheHit = true
      if (held.value.errors.length > 0) audited.errors = held.value.errors
      const { body, type } = held.value
      return { body, type, standing: { place, placeNow, storedAt: held.storedAt, countHits } }
    },

    async keep(request, reply, body, origin) {
      const { audited, answerPlace } = request
      const { operation, errors = [] } = audited
      const isWhole = reply.statusCode === 200 && errors.every((code) => code === 'FORBIDDEN')
      if (!isWhole || typeof body !== 'string' || operation === undefined || origin === undefined) return
      if (answerPlace === undefined) return learn(request, operation)
      const { variables: _given, ...known } = operation
      const value = { body, type: String(reply.getHeader('content-type')), operation: known, errors }
      await near.keep(answerPlace.key, { value, storedAt: origin.storedAt }, answerPlace.ttlSeconds)
    },
  }

  function learn(request: FastifyRequest, { hash }: AuditedOperation): void {
    const asked = askedOf(request)
    const source = asked?.query ?? persisted.get(hash)
    if (asked === null || source === undefined || documents.has(asked.document)) return
    const document = parse(source, { noLocation: true })
    documents.set(asked.document, { policies: touchedBy({ document, queryHash: hash, schema }) })
  }
}

/** The key of an answer for a kind of caller; those of a body that comes again are computed once. */
function keyFor({ words, keys }: Asked, who: string, accept: string): string {
  const reader = `${who} ${accept}`
  const known = keys.get(reader)
  if (known !== undefined) return known
  const made = hashOf(`operation ${who} ${words} ${accept}`)
  // Callers write what they accept as they like.
  if (keys.size < MOST_READERS && accept.length <= LONGEST_ACCEPT) keys.set(reader, made)
  return made
}

interface Asked {
  /** The document, or how a registered one is called. */
  readonly document: string
  readonly query: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /** Of all of the body, on which the answer depends. */
  readonly words: string
  /** What `keyFor` has computed. */
  readonly keys: Map<string, string>
}

const operationRequest = z.strictObject({
  query: z.string().optional(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.record(z.string(), z.unknown()).optional(),
})

/** Null for what is not a plain operation in a JSON body. */
function askedOf({ method, headers, body }: FastifyRequest): Asked | null {
  if (method !== 'POST' || !isJson(headers['content-type'])) return null
  if (typeof body !== 'object' || body === null) return null
  const remembered = askedIn.get(body)
  if (remembered !== undefined) return remembered
  const asked = readAsked(body)
  // What may still change is read each time.
  if (Object.isFrozen(body)) askedIn.set(body, asked)
  return asked
}

const NO_VARIABLES = Object.freeze({})

/** What is asked in a body that was remembered (`remembered-bodies.ts`). */
const askedIn = new WeakMap<object, Asked | null>()

function readAsked(body: object): Asked | null {
  const { data: asked } = operationRequest.safeParse(body)
  if (asked === undefined) return null
  const { query, variables, extensions } = asked
  const words = JSON.stringify(body)
  if (words.length > LONGEST_REQUEST) return null
  return {
    document: hashOf(JSON.stringify([query, extensions])),
    query,
    variables: variables ?? NO_VARIABLES,
    words: hashOf(words),
    keys: new Map(),
  }
}

const hashOf = (text: string): string => digest('sha256', text, 'base64url')
