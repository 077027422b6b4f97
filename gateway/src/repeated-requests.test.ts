import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as askHttp, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEntry } from '@rc/audit/audit-entry'
import type { RememberedSession } from '@rc/auth/sessions'
import { ApiError } from '@rc/core/errors'
import { switchOn } from '@rc/traces/spans'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RememberedCaller } from './caller.ts'
import { carriedBy } from './carried.ts'
import { handleProblems } from './problem.ts'
import { rememberBodies } from './remembered-bodies.ts'
import { addRepeatedRequests } from './repeated-requests.ts'

const START = Date.parse('2026-11-20T15:00:00.400Z')
const ENTRY: AuditEntry = {
  at: new Date(START),
  actorRef: 'psn_1',
  actorRole: 'executive',
  action: 'report.read',
  result: 'SUCCESS',
  details: { path: '/report' },
  own: { ms: 1, requestId: 'the first' },
}

interface Asked {
  readonly method?: string
  readonly path?: string
  readonly headers?: Record<string, string> | readonly string[]
  readonly body?: string
  readonly connection?: Agent
}

interface Slowly extends Omit<Asked, 'body' | 'connection'> {
  readonly parts: readonly [string, string]
}

interface Told {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

const span = new AsyncLocalStorage<string>()

/** A server whose handler answers as one that found a kept answer; what it stands on may be changed. */
async function serve() {
  const state = {
    now: START,
    storedAt: START,
    place: 'here' as string | null,
    accessVersion: 7,
    until: START + 60_000,
    most: Infinity,
    /** How often an answer was worked out. */
    handled: 0,
    hits: 0,
    isDown: false,
    isRemembered: true,
    /** What hooks behind an answer were told of: the status, and whether it was kept. */
    told: [] as [number, boolean | undefined][],
    /** The status with which each that went on had been recorded. */
    recorded: [] as (number | undefined)[],
    /** Of those answered in front of Fastify. */
    inFront: [] as { readonly id: string; readonly url: string; readonly ms: number }[],
    addresses: [] as string[],
    /** The server closes no sooner than this has. */
    closing: async (): Promise<void> => undefined,
    /** For those that were worked out: how often each had been counted before. */
    countedBefore: [] as number[],
    isAddressOver: false,
    status: 200,
    /** Of those that were worked out: how many outside of their span. */
    strayed: 0,
  }
  const entries: AuditEntry[] = []
  const noted: number[] = []
  let counted = 0
  const app = Fastify({
    genReqId: (raw) => carriedBy(raw)?.id ?? randomUUID(),
    return503OnClosing: false,
  })
  handleProblems(app)
  app.decorateRequest('audited')
  app.decorateRequest('counted')
  app.addHook('onResponse', (request, reply, done) => {
    state.told.push([reply.statusCode, request.audited.cacheHit])
    state.recorded.push(request.audited.recorded)
    done()
  })
  app.addHook('onRequest', (request, _reply, done) => span.run(request.id, done))
  app.addHook('onRequest', (request, reply, done) => {
    request.audited = {}
    request.counted = carriedBy(request.raw)?.counted ?? []
    reply.headers({ 'x-request-id': request.id, 'api-version': '1' })
    done()
  })
  addRepeatedRequests(app, {
    now: () => new Date(state.now),
    sessions: {
      noteVersion: (version) => void noted.push(version),
      remembered: () => (state.isRemembered ? ({ accessVersion: 7 } as RememberedSession) : null),
    },
    counts: {
      async countPerson(request) {
        counted += 1
        if (counted > state.most) throw new ApiError('RATE_LIMITED', 'one too many')
        const taken = { allowed: true, left: 100 - counted, resetSeconds: 60 }
        request.counted.push([{ name: 'person', most: 100, seconds: 60, take: async () => taken }, taken])
      },
      async countAddress(_request, ip) {
        state.addresses.push(ip)
        if (state.isAddressOver) throw new ApiError('RATE_LIMITED', 'one too many')
      },
    },
    onAnswered: ({ id, url, status, audited, ms }) => {
      state.told.push([status, audited.cacheHit])
      state.inFront.push({ id, url, ms })
    },
    records: {
      async recordAgain(added) {
        if (state.isDown) throw new ApiError('UPSTREAM_UNAVAILABLE', 'not recorded')
        entries.push(...added)
        return state.accessVersion
      },
    },
  })
  const handle = (request: FastifyRequest): void => {
    state.handled += 1
    state.countedBefore.push(request.counted.length)
    if (span.getStore() !== request.id) state.strayed += 1
    if (counted > state.most) throw new ApiError('RATE_LIMITED', 'one too many')
    const caller = {
      personId: 'psn_1',
      accessVersion: state.accessVersion,
      until: state.until,
      session: { id: 'ses_1' },
    }
    const { place, storedAt } = state
    request.audited = { cacheHit: true, recorded: 200 }
    request.repeatable = {
      caller: caller as RememberedCaller,
      entry: ENTRY,
      standing: {
        place: place ?? 'nowhere',
        placeNow: async () => state.place,
        storedAt,
        countHits: (times) => void (state.hits += times),
      },
    }
  }
  app.get('/*', (request, reply) => {
    handle(request)
    reply.headers({
      age: String(Math.floor((state.now - state.storedAt) / 1_000)),
      etag: '"1"',
      vary: 'origin',
    })
    if (state.status === 304) return reply.status(304).send()
    return reply
      .status(state.status)
      .type('application/json')
      .send(`{"for":"${request.headers['accept'] ?? ''}"}`)
  })
  await app.register(async (scope) => {
    rememberBodies(scope)
    scope.post('/graphql', (request, reply) => {
      handle(request)
      return reply.type('application/json').send(JSON.stringify(request.body))
    })
  })
  app.addHook('preClose', () => state.closing())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const own = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async ({ path = '/report', body, connection = own, ...asked }: Asked = {}): Promise<Told> => {
    const sent = askHttp({ host: '127.0.0.1', port, path, agent: connection, ...asked })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  /** Its body in two parts. */
  const askSlowly = async ({ parts: [first, second], ...asked }: Slowly): Promise<string> => {
    const sent = askHttp({ host: '127.0.0.1', port, agent: own, ...asked })
    sent.write(first)
    await sleep(20)
    sent.end(second)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return text(answer)
  }
  return {
    app,
    askSlowly,
    state,
    entries,
    noted,
    ask,
    async [Symbol.asyncDispose]() {
      own.destroy()
      await app.close()
    },
  }
}

describe('a request that repeats another on its connection', () => {
  let server: Awaited<ReturnType<typeof serve>>
  beforeEach(async () => {
    server = await serve()
  })
  afterEach(() => server[Symbol.asyncDispose]())

  const OWN = new Set(['x-request-id', 'date', 'ratelimit', 'ratelimit-policy'])
  const without = (headers: IncomingHttpHeaders) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.has(name)))

  test('has the same answer to its headers, an id and an entry of its own', async () => {
    const { ask, state, entries } = server
    const [first, second, third] = [await ask(), await ask(), await ask()]
    expect(first.body).toBe('{"for":""}')
    for (const again of [second, third]) {
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect(without(again.headers)).toEqual(without(first.headers))
    }
    expect([state.handled, state.hits]).toEqual([1, 2])
    await expect.poll(() => state.told).toEqual([200, 200, 200].map((status) => [status, true]))
    expect([second, third].map(({ headers }) => headers['ratelimit'])).toEqual([
      '"person";r=99;t=60',
      '"person";r=98;t=60',
    ])
    const ids = [first, second, third].map(({ headers }) => headers['x-request-id'])
    expect(new Set(ids).size).toBe(3)
    expect(entries.map(({ own }) => own?.['requestId'])).toEqual(ids.slice(1))
    expect(entries[0]).toMatchObject({ ...ENTRY, own: { requestId: ids[1] } })
    const told = ids.slice(1).map((id) => ({ id, url: '/report', ms: expect.any(Number) }))
    expect(state.inFront).toEqual(told)
    expect(state.addresses).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  test('is one that says the same: anything else is worked out', async () => {
    const { ask, state } = server
    const others: Asked[] = [
      { headers: { accept: 'application/json' } },
      { headers: { authorization: 'Bearer other' } },
      { path: '/report?period=YTD' },
      { method: 'HEAD' },
      { headers: { 'x-made-up': '1' } },
      { headers: { 'if-none-match': '"1"' } },
      { body: 'unexpected' },
    ]
    await ask()
    for (const [n, other] of others.entries()) {
      await ask(other)
      expect(state.handled).toBe(n + 2)
    }
    expect((await ask(others[0])).body).toBe('{"for":"application/json"}')
  })

  test('says no less either, and has no body where none belongs', async () => {
    const { ask, state } = server
    const words = ['host', 'here', 'connection', 'keep-alive']
    await ask({ headers: [...words, 'x-made-up', '1'] })
    await ask({ headers: words })
    expect(state.handled).toBe(2)
    const headers = [...words, 'content-length', '4']
    for (const body of ['one.', 'two.']) await ask({ headers, body })
    expect(state.handled).toBe(4)
  })

  test('comes on the same connection', async () => {
    const { ask, state } = server
    const connection = new Agent({ keepAlive: true, maxSockets: 1 })
    await ask()
    await ask({ connection })
    expect(state.handled).toBe(2)
    await ask({ connection })
    await ask()
    connection.destroy()
    expect(state.handled).toBe(2)
  })

  test.each([
    ['the second that the answer tells its age in is over', { now: START + 1_000 }],
    ['his token has ended', { until: START }],
    ['his session is not remembered', { isRemembered: false }],
    ['the answer is no longer the one that is kept', { place: 'elsewhere' }],
    ['nothing may be served from the store', { place: null }],
    ['who may see what has changed', { accessVersion: 8 }],
  ])('is worked out when %s', async (_why, change) => {
    const { ask, state } = server
    if ('until' in change) Object.assign(state, change)
    await ask()
    Object.assign(state, change)
    expect((await ask()).status).toBe(200)
    expect([state.handled, state.hits]).toEqual([2, 0])
  })

  test('has the memory of callers told which version was read', async () => {
    const { ask, state, noted } = server
    await ask()
    state.accessVersion = 8
    await ask()
    expect(noted).toEqual([8])
  })

  test('keeps its id, and what was counted for it, where it goes on', async () => {
    const { ask, state, entries } = server
    await ask()
    state.accessVersion = 8
    const { headers } = await ask()
    expect(entries.map(({ own }) => own?.['requestId'])).toEqual([headers['x-request-id']])
    expect(state.countedBefore).toEqual([0, 1])
  })

  test('is not answered before it has been counted for its address', async () => {
    const { ask, state, entries } = server
    await ask()
    state.isAddressOver = true
    await ask()
    expect([state.handled, state.inFront.length, entries.length]).toEqual([2, 0, 0])
  })

  test('is told when the server closes', async () => {
    const { app, ask, state } = server
    const [first, again] = [await ask(), await ask()]
    expect([first.headers.connection, again.headers.connection]).toEqual(['keep-alive', 'keep-alive'])
    const last = Promise.withResolvers<void>()
    app.server.once('request', () => setImmediate(last.resolve))
    state.closing = () => last.promise
    const closed = app.close()
    expect((await ask()).headers.connection).toBe('close')
    expect(state.handled).toBe(2)
    await closed
  })

  test('is counted for its caller, and refused as any other', async () => {
    const { ask, state } = server
    await ask()
    state.most = 2
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
    expect(state.handled).toBe(2)
  })

  test('is refused when it cannot be recorded, as any other, and answered when it can be again', async () => {
    const { ask, state } = server
    await ask()
    state.isDown = true
    const refused = await ask()
    expect(refused.status).toBe(503)
    expect(refused.headers['content-type']).toContain('application/problem+json')
    expect(refused.headers['api-version']).toBe('1')
    expect(refused.headers['etag']).toBeUndefined()
    // An entry is not tried a second time.
    await expect.poll(() => state.recorded).toEqual([200, 503])
    state.isDown = false
    expect((await ask()).status).toBe(200)
    expect(state.handled).toBe(1)
  })

  test('has more to say where the same body goes on', async () => {
    const { ask, askSlowly, state } = server
    const body = '{"query":"{ a }"}'
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const post = { method: 'POST', path: '/graphql', headers }
    await ask({ ...post, body })
    expect(await askSlowly({ ...post, parts: [body, 'and more'] })).toContain('is not valid JSON')
    expect([state.handled, state.inFront]).toEqual([1, []])
  })

  test('is told again that nothing has changed', async () => {
    const { ask, state } = server
    state.status = 304
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status, second.body, state.handled]).toEqual([304, 304, '', 1])
    expect(without(second.headers)).toEqual(without(first.headers))
  })

  test('is not repeated where it was refused', async () => {
    const { ask, state } = server
    state.status = 404
    await ask()
    await ask()
    expect(state.handled).toBe(2)
  })

  test('may have a body: the same bytes', async () => {
    const { ask, state } = server
    const post = (body: string) =>
      ask({
        method: 'POST',
        path: '/graphql',
        body,
        headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      })
    const [one, other] = ['{"query":"{ a }"}', '{"query":"{ b }"}']
    for (const body of [one, other, one, other]) expect((await post(body)).body).toBe(body)
    expect([state.handled, state.hits, state.inFront.length]).toEqual([2, 2, 2])
    expect((await post('{"query":"{ c }"}')).body).toBe('{"query":"{ c }"}')
    expect(state.handled).toBe(3)
  })

  test('is read by whoever answers it where it goes on with its body', async () => {
    const { ask, state, entries } = server
    const body = '{"query":"{ a }"}'
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    const post = () => ask({ method: 'POST', path: '/graphql', body, headers })
    await post()
    for (const change of [{ place: 'elsewhere' }, { accessVersion: 8 }, { accessVersion: 7 }]) {
      Object.assign(state, change)
      expect((await post()).body).toBe(body)
    }
    expect([state.handled, entries.length]).toEqual([4, 1])
    state.isDown = true
    expect((await post()).status).toBe(503)
    state.isDown = false
    expect([(await post()).body, (await post()).body, state.handled]).toEqual([body, body, 4])
  })

  test('goes on where its body takes longer than its headers', async () => {
    const { ask, askSlowly, state } = server
    const body = '{"query":"{ a }"}'
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) }
    await ask({ method: 'POST', path: '/graphql', body, headers })
    const parts = [body.slice(0, 5), body.slice(5)] as const
    expect(await askSlowly({ method: 'POST', path: '/graphql', parts, headers })).toBe(body)
    expect([state.handled, state.inFront]).toEqual([2, []])
  })

  test('is one of the last four of its connection', async () => {
    const { ask, state } = server
    for (const path of ['/a', '/b', '/c', '/d', '/e']) await ask({ path })
    for (const path of ['/e', '/d', '/c', '/b']) await ask({ path })
    expect(state.handled).toBe(5)
    await ask({ path: '/a' })
    expect(state.handled).toBe(6)
    state.isRemembered = false
    for (let n = 0; n < 4; n++) await ask({ path: '/a' })
    state.isRemembered = true
    await ask({ path: '/e' })
    expect(state.handled).toBe(10)
  })

  // Behind this one, all in this process is traced.
  test('goes on where it is traced, within its span', async () => {
    const { ask, state } = server
    switchOn()
    await ask()
    await ask()
    expect([state.handled, state.strayed, state.inFront]).toEqual([2, 0, []])
  })
})
