import { brotliDecompressSync } from 'node:zlib'
import { testBackends } from '@rc/db/testing'
import { readRestOperations, type RestOperation } from '@rc/schema/rest-operations'
import { Kind } from 'graphql'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type Answer, type System } from '../support/system.ts'

const TTL: Record<string, number> = { executive: 3600, clients: 7200 }
const operations = readRestOperations().filter(({ group }) => group in TTL)
const paths = operations.map(({ path }) => path)

/** Names of the query parameters a path takes. */
const parametersOf = ({ document }: RestOperation): string[] =>
  document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? (node.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  )

describe.each(testBackends())('the REST paths on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const ask = async (method: string, url: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const authorization = `Bearer ${await system.token('executive')}`
    const answer = await system.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization, ...headers },
    })
    const isJson = String(answer.headers['content-type']).includes('json') && answer.body !== ''
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.body,
      json: isJson ? answer.json() : null,
    }
  }
  const expectProblem = (
    { status, headers, json }: Answer,
    expected: { status: number; code: string; instance: string },
  ) => {
    expect(status).toBe(expected.status)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(json).toMatchObject(expected)
    expect(Object.keys(json)).toEqual(
      expect.arrayContaining(['type', 'title', 'status', 'detail', 'instance', 'code', 'requestId']),
    )
    expect(json.requestId).toBe(headers['x-request-id'])
    expect(headers['api-version']).toBe('1')
  }

  test('there are the ten paths of the two groups', () => {
    expect(paths.toSorted()).toEqual(
      [
        ...['dashboard', 'aum', 'clients', 'performance', 'alerts'].map((name) => `/api/executive/${name}`),
        ...['performance', 'demographics', 'satisfaction', 'lifecycle', 'communications'].map(
          (name) => `/api/clients/${name}`,
        ),
      ].toSorted(),
    )
  })

  test.each(operations)(
    '$path is computed once and then served again, with its age',
    async ({ path, group }) => {
      const ttl = TTL[group] ?? 0
      const begun = performance.now()
      const miss = await ask('GET', path)
      const seconds = (performance.now() - begun) / 1_000
      expect(miss.status).toBe(200)
      // As old as the time it took to compute.
      const age = Number(miss.headers['age'])
      expect(age).toBeLessThanOrEqual(seconds)
      expect(miss.headers).toMatchObject({
        'cache-status': 'reporting-center; fwd=miss; stored',
        age: String(age),
        'cache-control': `private, max-age=${ttl - age}`,
        'api-version': '1',
      })
      expect(miss.headers['content-type']).toContain('application/json')
      const hit = await ask('GET', path)
      expect(hit.text).toBe(miss.text)
      const left = /^reporting-center; hit; ttl=(\d+)$/.exec(String(hit.headers['cache-status']))?.[1]
      expect(hit.headers['cache-control']).toBe(`private, max-age=${left}`)
      expect(Number(left) + Number(hit.headers['age'])).toBe(ttl)
    },
  )

  test('the age grows and the time left shrinks', async () => {
    await ask('GET', '/api/executive/alerts')
    await sleep(1_100)
    const { headers } = await ask('GET', '/api/executive/alerts')
    expect(Number(headers['age'])).toBeGreaterThanOrEqual(1)
    expect(headers['cache-control']).toBe(`private, max-age=${3600 - Number(headers['age'])}`)
  })

  test.each(paths)('%s: the entity tag saves the body, HEAD gives the headers alone', async (path) => {
    const { headers, text } = await ask('GET', path)
    const etag = String(headers['etag'])
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const unchanged = await ask('GET', path, { 'if-none-match': condition })
      expect(unchanged).toMatchObject({ status: 304, text: '' })
      expect(unchanged.headers).toMatchObject({ etag, 'api-version': '1' })
      expect(unchanged.headers['cache-control']).toContain('private, max-age=')
    }
    expect(await ask('GET', path, { 'if-none-match': '"other"' })).toMatchObject({ status: 200, text })
    const head = await ask('HEAD', path)
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(head.headers).toMatchObject({
      etag,
      'content-type': headers['content-type'],
      'content-length': headers['content-length'],
    })
  })

  test('a caller who takes compressed answers gets the same text, and its tag saves that too', async () => {
    const path = '/api/executive/dashboard'
    const { text } = await ask('GET', path)
    const token = await system.token('executive')
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' }
    for (let n = 0; n < 2; n++) {
      const answer = await system.app.inject({ url: path, headers })
      expect(answer.headers).toMatchObject({
        'content-encoding': 'br',
        vary: expect.stringContaining('encoding'),
      })
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(text)
      const etag = String(answer.headers['etag'])
      expect(etag).toMatch(/^W\/"[\w-]+"$/)
      expect((await ask('GET', path, { 'if-none-match': etag })).status).toBe(304)
    }
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s is not allowed on any path',
    async (method) => {
      for (const path of paths) {
        const answer = await ask(method, path)
        expectProblem(answer, { status: 405, code: 'METHOD_NOT_ALLOWED', instance: path })
        expect(answer.headers['allow']).toBe('GET, HEAD')
      }
    },
  )

  test.each(operations)('$path names an unknown parameter and those it takes', async (operation) => {
    const answer = await ask('GET', `${operation.path}?colour=red`)
    expectProblem(answer, { status: 400, code: 'BAD_REQUEST', instance: operation.path })
    expect(answer.json.errors).toEqual([{ path: 'colour', message: expect.any(String) }])
    for (const name of ['colour', ...parametersOf(operation)]) expect(answer.json.detail).toContain(name)
  })

  const bad: [string, string, string][] = [
    ['/api/executive/aum?period=FOREVER', 'period', 'MTD'],
    ['/api/executive/aum?period=ytd', 'period', 'YTD'],
    ['/api/executive/aum?period=', 'period', 'YTD'],
    ['/api/executive/aum?granularity=WEEK', 'granularity', 'MONTH'],
    ['/api/executive/aum?asOf=2026-02-30', 'asOf', 'YYYY-MM-DD'],
    ['/api/executive/aum?asOf=yesterday', 'asOf', 'YYYY-MM-DD'],
    ['/api/executive/aum?asOf=2026-01-01T00:00:00Z', 'asOf', 'YYYY-MM-DD'],
    ['/api/executive/aum?period=YTD&period=MTD', 'period', 'once'],
    ['/api/executive/aum?period=CUSTOM', 'from', 'required'],
    ['/api/executive/aum?period=CUSTOM&from=2026-02-01&to=2026-01-01', 'from', 'after'],
    ['/api/executive/performance?strategyId=NONE', 'strategyId', 'strategy'],
    ['/api/executive/performance?benchmarkId=NONE', 'benchmarkId', 'benchmark'],
    ['/api/clients/performance?first=0', 'first', '1 and 200'],
    ['/api/clients/performance?first=201', 'first', '1 and 200'],
    ['/api/clients/performance?first=-1', 'first', '1 and 200'],
    ['/api/clients/performance?first=ten', 'first', 'number'],
    ['/api/clients/performance?first=1.5', 'first', 'number'],
    ['/api/clients/performance?first=99999999999', 'first', 'number'],
    ['/api/clients/performance?after=nonsense', 'after', 'cursor'],
    ['/api/clients/communications?after=%7B%7D', 'after', 'cursor'],
    ['/api/clients/satisfaction?after=W10', 'after', 'cursor'],
    ['/api/clients/lifecycle?first=500', 'first', '1 and 200'],
    ['/api/executive/alerts?severity=SEVERE', 'severity', 'CRITICAL'],
    ['/api/executive/alerts?first=0', 'first', '1 and 200'],
  ]
  test.each(bad)('%s: %s is named, with what is allowed', async (url, name, allowed) => {
    const answer = await ask('GET', url)
    expectProblem(answer, { status: 400, code: 'BAD_REQUEST', instance: url.split('?')[0] ?? '' })
    expect(answer.json.errors).toEqual([{ path: name, message: expect.stringContaining(allowed) }])
    expect(answer.json.detail).toContain(name)
  })

  test('every bad parameter is named at once', async () => {
    const { json } = await ask('GET', '/api/clients/performance?period=NEVER&first=x&colour=red')
    expect(json.errors.map(({ path }: { path: string }) => path)).toEqual(['period', 'first', 'colour'])
  })

  test('a cursor of one list is not taken by another', async () => {
    const { json } = await ask('GET', '/api/clients/satisfaction?first=1&period=Y3')
    const cursor = encodeURIComponent(json.comments.pageInfo.endCursor)
    expect(await ask('GET', `/api/clients/performance?after=${cursor}`)).toMatchObject({ status: 400 })
  })

  test('a day before all data is an upstream that has nothing, a day to come is the last one there is', async () => {
    expectProblem(await ask('GET', '/api/executive/aum?asOf=1999-01-04'), {
      status: 503,
      code: 'UPSTREAM_UNAVAILABLE',
      instance: '/api/executive/aum',
    })
    const [today, later] = [
      await ask('GET', '/api/executive/aum'),
      await ask('GET', '/api/executive/aum?asOf=2999-01-04'),
    ]
    expect(later.json.meta.asOf).toBe(today.json.meta.asOf)
  })

  test.each([
    '/api/executive',
    '/api/executive/',
    '/api/executive/aum/',
    '/api/executive/nothing',
    '/api/EXECUTIVE/aum',
    '/nothing',
  ])('%s is not there', async (path) => {
    const answer = await ask('GET', path)
    expectProblem(answer, { status: 404, code: 'NOT_FOUND', instance: path })
    expect(answer.headers['cache-status']).toBeUndefined()
  })

  test('a token that is none, broken or signed by others is refused, and says how to sign in', async () => {
    const [header = '', payload = '', signature = ''] = (await system.token('executive')).split('.')
    const forged = [header, payload, signature.split('').toReversed().join('')].join('.')
    const unsigned = [Buffer.from('{"alg":"none"}').toString('base64url'), payload, ''].join('.')
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x.y.z',
      'Basic abc',
      `Bearer ${forged}`,
      `Bearer ${unsigned}`,
    ]) {
      const answer = await ask('GET', '/api/executive/aum', { authorization })
      expectProblem(answer, { status: 401, code: 'UNAUTHENTICATED', instance: '/api/executive/aum' })
      expect(answer.headers['www-authenticate']).toContain('Bearer')
    }
  })

  test('twenty people who ask for the same at once have it computed once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('GET', '/api/executive/performance?period=M6')),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(
      answers.filter(({ headers }) => String(headers['cache-status']).includes('fwd=miss')),
    ).toHaveLength(1)
  })

  test('REST and the same operation as GraphQL share one answer', async () => {
    const { source, operationName, path } =
      operations.find((operation) => operation.path === '/api/executive/clients') ?? operations[0]!
    const { json } = await ask('GET', `${path}?period=M3`)
    const answer = await system.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${await system.token('executive')}` },
      payload: { query: source, operationName, variables: { period: 'M3' } },
    })
    expect(answer.json().data.executive.clients).toEqual(json)
  })

  test('parameters in another order are the same question, other values another', async () => {
    const first = await ask('GET', '/api/clients/performance?period=M3&first=5')
    const second = await ask('GET', '/api/clients/performance?first=5&period=M3')
    expect(second.headers['cache-status']).toContain('hit')
    expect(second.text).toBe(first.text)
    expect(
      (await ask('GET', '/api/clients/performance?period=M3&first=6')).headers['cache-status'],
    ).toContain('fwd=miss')
  })

  test('the description of the interface is served and knows every path and parameter', async () => {
    const answer = await system.app.inject({ url: '/openapi.json' })
    expect(answer.statusCode).toBe(200)
    const description = answer.json()
    expect(description.openapi).toMatch(/^3\.1\./)
    for (const operation of operations) {
      const { get } = description.paths[operation.path]
      expect(
        get.parameters
          .filter((one: { in: string }) => one.in === 'query')
          .map(({ name }: { name: string }) => name),
      ).toEqual([...parametersOf(operation), 'units'])
      expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['200', '304', '400', '401', '403']))
    }
  })
})
