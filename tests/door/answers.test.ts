import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'

// What every answer of the gateway says to browsers and caches, and what it bounds before anything is read.

let door: OpenDoor
let token: string
beforeAll(async () => {
  door = await openDoor('embedded', { bodyDeadlineMs: 300 })
  token = (await door.signIn('executive')).accessToken
})
afterAll(() => door[Symbol.asyncDispose]())

const ask = (path: string, init: RequestInit = {}, of = door) =>
  fetch(`${of.url}${path}`, { redirect: 'manual', ...init })
const withToken = () => ({ authorization: `Bearer ${token}` })

const ANSWERS: [string, string, RequestInit, number][] = [
  ['a health check', '/livez', {}, 200],
  ['no path', '/nothing', {}, 404],
  ['no token', '/api/executive/aum', {}, 401],
  ['another method', '/api/executive/aum', { method: 'DELETE' }, 405],
  ['a path that cannot be read', '/%zz', {}, 400],
  [
    'a body that is none',
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
    400,
  ],
  [
    'a body of a type unknown',
    '/api/auth/login',
    { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    415,
  ],
  [
    'GraphQL without a token',
    '/graphql?query={__typename}',
    { headers: { 'apollo-require-preflight': '1' } },
    401,
  ],
  ['the description', '/openapi.json', {}, 200],
  ['the sign-in of a browser', '/signin', {}, 303],
]

test.each(ANSWERS)('%s has the headers of every answer', async (_what, path, init, status) => {
  const { headers, ...answer } = await ask(path, init)
  const found = Object.fromEntries(headers)
  expect((await ask(path, init)).status, JSON.stringify(answer)).toBe(status)
  expect(found).toMatchObject({
    'api-version': '1',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  expect(found['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(found['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  // The description may be kept, and is asked about each time.
  expect(found['cache-control']).toBe(path === '/openapi.json' ? 'no-cache' : 'no-store')
  for (const name of ['strict-transport-security', 'x-powered-by', 'server', 'access-control-allow-origin'])
    expect(found).not.toHaveProperty(name)
})

test('the Sandbox may load what it is made of; nothing else may load anything', async () => {
  const page = await ask('/graphql', { headers: { accept: 'text/html' } })
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).not.toContain('default-src')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const text = await page.text()
  expect(text).toContain('http-equiv="Content-Security-Policy"')
  for (const ready of ['PerformanceSummary', 'ExecutiveDashboard', 'StrategicGrowth'])
    expect(text).toContain(ready)
  const { headers } = await ask('/livez')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

describe('reached by https', () => {
  let secure: OpenDoor
  beforeAll(async () => {
    secure = await openDoor('embedded', {
      env: { RC_PUBLIC_URL: 'https://reports.example.com', RC_CORS_ORIGINS: 'https://desk.example.com' },
    })
  })
  afterAll(() => secure[Symbol.asyncDispose]())

  test('browsers are told to keep to it', async () => {
    expect((await ask('/livez', {}, secure)).headers.get('strict-transport-security')).toBe(
      'max-age=63072000; includeSubDomains',
    )
  })

  const preflight = (origin: string, of = secure) =>
    ask(
      '/graphql',
      {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      },
      of,
    )

  test('pages of a listed origin may read answers, errors too, with credentials', async () => {
    const asked = await preflight('https://desk.example.com')
    expect(asked.status).toBe(204)
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': 'https://desk.example.com',
      'access-control-allow-credentials': 'true',
    })
    const refused = await ask(
      '/api/executive/aum',
      { headers: { origin: 'https://desk.example.com' } },
      secure,
    )
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://desk.example.com')
    expect(refused.headers.get('vary')).toContain('Origin')
  })

  test.each([
    'https://evil.example',
    'https://desk.example.com.evil.example',
    'http://desk.example.com',
    'https://desk.example.com:8443',
    'null',
  ])('pages of %s may not', async (origin) => {
    for (const answer of [
      await preflight(origin),
      await ask('/api/executive/aum', { headers: { origin } }, secure),
    ])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('without a list no page of another origin may', async () => {
    const answer = await preflight('https://desk.example.com', door)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

/** Sends the bytes as they are; what came back before the connection ended. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(door.url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text
  })
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))

test('a body that drips in is given up, and so is its connection', async () => {
  const answer = await raw(
    'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{ "co',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(bodyOf(answer)).toMatchObject({ code: 'REQUEST_TIMEOUT', status: 408 })
})

test('headers that are too large are refused', async () => {
  const answer = await raw(`GET /livez HTTP/1.1\r\nhost: a\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(bodyOf(answer)).toMatchObject({ code: 'HEADERS_TOO_LARGE', status: 431 })
})

test.each([
  ['what is no HTTP', 'hello\r\n\r\n'],
  ['two lengths', 'POST /livez HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
  [
    'a length and chunks',
    'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/executive/aum HTTP/1.1\r\n\r\n',
  ],
])('%s is refused, and the connection ends', async (_what, bytes) => {
  const answer = await raw(bytes)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(bodyOf(answer)).toMatchObject({ code: 'BAD_REQUEST' })
})

test('a body that is too large is refused', async () => {
  const answer = await ask('/graphql', {
    method: 'POST',
    headers: { ...withToken(), 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ __typename } #${'a'.repeat(1024 * 1024)}` }),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})
