import { brotliDecompressSync } from 'node:zlib'
import { AnswerCache } from '@rc/cache/answer-cache'
import { openStore } from '@rc/cache/store'
import type { CachePolicy } from '@rc/schema/policy'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildSchema } from 'graphql'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from './caller.ts'
import { createKeptOperations } from './kept-operations.ts'
import { bodyFor } from './ready-body.ts'
import { rememberBodies } from './remembered-bodies.ts'

const schema = buildSchema(`
  type Query { firm: Firm, now: Int }
  type Firm { aum: Int, note: String }
`)
const policies = new Map([
  ['Query.firm', { key: 'firm', ttlSeconds: 60, endedBy: ['aum_update'] }],
]) as unknown as ReadonlyMap<string, CachePolicy>

const START = Date.parse('2026-11-20T15:00:00Z')
const query = '{ firm { aum } }'
let clock = START
let executed: unknown[] = []
let answer: () => { status: number; body: unknown; errors?: string[] }
let cache: AnswerCache
let app: FastifyInstance

/** A route whose executor counts what reaches it. */
function serve(role: Caller['role'] = 'executive', clearance: Caller['clearance'] = 5): FastifyInstance {
  const kept = createKeptOperations({
    cache,
    counters: { countAnswer: () => undefined } as never,
    policies,
    schema,
    persisted: new Map([['registered', query]]),
    now: () => new Date(clock),
  })
  const server = Fastify()
  rememberBodies(server)
  server.addHook('onRequest', async (request) => {
    request.audited = {}
  })
  server.post('/graphql', {
    onSend: async (request, reply, payload) => {
      const origin = { hit: false, storedAt: clock, ttlSeconds: 60 }
      if (request.audited.cacheHit !== true) await kept.keep(request, reply, payload, origin)
      return payload
    },
    async handler(request, reply) {
      const asking = (request.headers['x-role'] as Caller['role'] | undefined) ?? role
      const found = await kept.find(request, { role: asking, clearance } as Caller)
      if (found !== null && !('key' in found))
        return reply.type(found.type).send(await bodyFor(reply, found.body))
      if (found !== null) request.answerPlace = found
      executed.push(request.body)
      const { status, body, errors } = answer()
      request.audited.operation = {
        fields: ['firm'],
        levels: [1],
        name: null,
        hash: 'registered',
        variables: {},
      }
      if (errors !== undefined) request.audited.errors = errors
      return reply.status(status).type('application/json').send(JSON.stringify(body))
    },
  })
  return server
}

const ask = (body: object = { query }, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/graphql', payload: body, headers })

beforeEach(async () => {
  clock = START
  executed = []
  answer = () => ({ status: 200, body: { data: { firm: { aum: executed.length } } } })
  cache = new AnswerCache((await openStore()).keyv, () => clock)
  app = serve()
})

/** The first answer tells what a document touches, the second is kept. */
async function known(body: object = { query }): Promise<string> {
  await ask(body)
  return (await ask(body)).body
}

test('what was asked in the same words is sent again and executed no more', async () => {
  const first = await known()
  for (let n = 0; n < 3; n++) expect((await ask()).body).toBe(first)
  expect(executed).toHaveLength(2)
})

test('a registered operation is known by its hash', async () => {
  const named = { extensions: { persistedQuery: { version: 1, sha256Hash: 'registered' } } }
  const first = await known(named)
  expect((await ask(named)).body).toBe(first)
  expect(executed).toHaveLength(2)
})

test('after a change nothing from before it is sent', async () => {
  const first = await known()
  await cache.end('firm')
  expect((await ask()).body).not.toBe(first)
  expect(executed).toHaveLength(3)
})

test('an answer is sent as long as its time lasts', async () => {
  await known()
  clock += 59_999
  await ask()
  expect(executed).toHaveLength(2)
  clock += 1
  await ask()
  expect(executed).toHaveLength(3)
})

test.each([
  ['other variables', { query, variables: { a: 1 } }, {}],
  ['another operation', { query, operationName: 'b' }, {}],
  ['another form of answer', { query }, { accept: 'application/graphql-response+json' }],
])('%s are another question', async (_what, body, headers) => {
  await known()
  await ask(body, headers)
  expect(executed).toHaveLength(3)
})

test.each([
  ['role', () => serve('viewer', 5)],
  ['clearance', () => serve('executive', 4)],
])('an answer is of its %s', async (_what, other) => {
  await known()
  app = other()
  await known()
  expect(executed).toHaveLength(4)
})

test('callers of several roles in turn have each their own answer', async () => {
  await ask()
  const ofRole = async (role: string): Promise<string> => (await ask({ query }, { 'x-role': role })).body
  const [one, other] = [await ofRole('executive'), await ofRole('viewer')]
  expect(other).not.toBe(one)
  for (let n = 0; n < 2; n++)
    expect([await ofRole('executive'), await ofRole('viewer')]).toEqual([one, other])
  expect(executed).toHaveLength(3)
})

test.each([
  ['a failure', () => ({ status: 500, body: {} })],
  ['an answer that lacks a figure', () => ({ status: 200, body: {}, errors: ['UPSTREAM_UNAVAILABLE'] })],
])('%s is not kept', async (_what, failing) => {
  answer = failing
  for (let n = 0; n < 4; n++) await ask()
  expect(executed).toHaveLength(4)
})

test('an answer without the figures above the level of its caller is kept, and what was refused', async () => {
  answer = () => ({ status: 200, body: { data: null }, errors: ['FORBIDDEN'] })
  await known()
  await ask()
  expect(executed).toHaveLength(2)
})

test('what has no policy is executed every time', async () => {
  for (let n = 0; n < 4; n++) await ask({ query: '{ now }' })
  expect(executed).toHaveLength(4)
})

test('a long answer is compressed for those who take it', async () => {
  answer = () => ({ status: 200, body: { data: { firm: { note: 'x'.repeat(5_000) } } } })
  const plain = await known()
  const { rawPayload, headers } = await ask({ query }, { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(plain)
  expect((await ask({ query }, { 'accept-encoding': 'gzip;q=0' })).headers).not.toHaveProperty(
    'content-encoding',
  )
})
