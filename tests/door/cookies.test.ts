import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'

let door: OpenDoor
let own: string
beforeAll(async () => {
  door = await openDoor()
  own = door.url.replace('127.0.0.1', 'localhost')
})
afterAll(() => door[Symbol.asyncDispose]())

interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload?: string | object
}
const ask = async (of: OpenDoor, options: Ask) => {
  const [app] = of.gateways
  if (app === undefined) throw new Error('no gateway')
  return app.inject(options)
}

const JSON_TYPE = { 'content-type': 'application/json' }
const SAME = { 'sec-fetch-site': 'same-origin' }

/** `Set-Cookie` of an answer: name and value, and the attributes. */
const cookiesOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  [answer.headers['set-cookie'] ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    return { pair, name: pair.slice(0, pair.indexOf('=')), attributes: new Set(attributes) }
  })
const jar = (answer: Awaited<ReturnType<typeof ask>>): string =>
  cookiesOf(answer)
    .map(({ pair }) => pair)
    .join('; ')

const finish = async (of: OpenDoor, account: string, headers: Record<string, string> = {}) =>
  ask(of, { method: 'POST', url: '/api/auth/login', headers, payload: await of.toCode(account) })

test('sign-in leaves cookies that scripts do not read and other sites do not send', async () => {
  const answer = await finish(door, 'viewer')
  const [access, refresh, ...more] = cookiesOf(answer)
  expect(access?.name).toBe('rc_access')
  expect(access?.attributes).toEqual(new Set(['Max-Age=900', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
  expect(refresh?.name).toBe('rc_refresh')
  expect(refresh?.attributes).toEqual(
    new Set(['Max-Age=28800', 'Path=/api/auth', 'HttpOnly', 'Secure', 'SameSite=Lax']),
  )
  expect(more).toEqual([])
  expect(answer.headers['cache-control']).toBe('no-store')
  const cookie = jar(answer)
  const permissions = await ask(door, { url: '/api/auth/permissions', headers: { cookie } })
  expect([permissions.statusCode, permissions.json().role]).toEqual([200, 'viewer'])
  const report = await ask(door, { url: '/api/executive/aum', headers: { cookie } })
  expect(report.statusCode).toBe(403)
})

test('over https their names bind them to this host', async () => {
  await using https = await openDoor('embedded', {
    env: { RC_PUBLIC_URL: 'https://rc.example', RC_TRUSTED_PROXIES: '127.0.0.1' },
  })
  const answer = await finish(https, 'viewer')
  expect(cookiesOf(answer).map(({ name }) => name)).toEqual(['__Host-rc_access', '__Secure-rc_refresh'])
  const begun = await ask(https, { method: 'POST', url: '/api/auth/login', payload: {} })
  expect(cookiesOf(begun).map(({ name }) => name)).toEqual(['__Host-rc_sign_in'])
  const headers = { cookie: jar(answer), ...JSON_TYPE }
  const logout = (origin: string) =>
    ask(https, { method: 'POST', url: '/api/auth/logout', headers: { ...headers, origin }, payload: '{}' })
  expect((await logout('http://rc.example')).statusCode).toBe(403)
  expect((await logout('https://rc.example')).statusCode).toBe(204)
})

test('a bearer token that does not hold is not made good by a cookie', async () => {
  const cookie = jar(await finish(door, 'viewer'))
  const answer = await ask(door, {
    url: '/api/auth/permissions',
    headers: { cookie, authorization: 'Bearer x.y.z' },
  })
  expect(answer.statusCode).toBe(401)
})

describe('what changes state by cookie', () => {
  // `POST /graphql` changes nothing here, but is where changes would be.
  const ORIGINS: [string, Record<string, string>, boolean][] = [
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: 'OWN' }, true],
    ['an older browser, a page of ours', { origin: 'OWN' }, true],
    ['a browser that names no origin', { 'sec-fetch-site': 'same-origin' }, true],
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
    ['an older browser, a page of another site', { origin: 'https://evil.example' }, false],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://sister.example' }, false],
    ['the address bar', { 'sec-fetch-site': 'none' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['our name with another port', { origin: 'http://localhost:1' }, false],
    ['our name under another scheme', { origin: 'OWN-HTTPS' }, false],
    ['nothing that says where from', {}, false],
  ]
  const TYPES: [string, boolean][] = [
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['text/plain', false],
    ['application/x-www-form-urlencoded', false],
    ['multipart/form-data; boundary=x', false],
    ['', false],
  ]
  const PATHS = ['/api/auth/logout', '/api/auth/refresh', '/graphql'] as const
  const matrix = PATHS.flatMap((path) =>
    ORIGINS.flatMap(([from, headers, own_]) =>
      (own_ ? TYPES : TYPES.slice(0, 3)).map(
        ([type, safe]) => [path, from, type, own_ && safe, headers] as const,
      ),
    ),
  )
  let cookie = ''
  let refreshed = ''

  test.each(matrix)('POST %s from %s as %j: %s', async (path, _from, type, allowed, given) => {
    // A session holds until something is allowed to end it.
    if (cookie === '' || refreshed !== path) cookie = jar(await finish(door, 'viewer'))
    refreshed = path
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        name,
        value.replace('OWN-HTTPS', own.replace('http:', 'https:')).replace('OWN', own),
      ]),
    )
    const isJson = type.startsWith('application/json')
    const answer = await ask(door, {
      method: 'POST',
      url: path,
      headers: { ...headers, cookie, ...(type === '' ? {} : { 'content-type': type }) },
      ...(isJson
        ? { payload: JSON.stringify(path === '/graphql' ? { query: '{ __typename }' } : {}) }
        : { payload: '' }),
    })
    if (allowed) {
      expect(answer.statusCode).toBe(path === '/api/auth/logout' ? 204 : 200)
      cookie = ''
    } else {
      // What is no JSON may be refused before anyone asks where it comes from.
      expect(isJson ? [403] : [400, 403, 415]).toContain(answer.statusCode)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test.each(['https://evil.example', 'null'])('DELETE of a session from %s is refused', async (origin) => {
    const signedIn = await finish(door, 'viewer')
    const url = `/api/auth/sessions/${signedIn.json().session.id}`
    const headers = { cookie: jar(signedIn) }
    expect((await ask(door, { method: 'DELETE', url, headers: { ...headers, origin } })).statusCode).toBe(403)
    expect((await ask(door, { method: 'DELETE', url, headers })).statusCode).toBe(403)
    const ended = await ask(door, { method: 'DELETE', url, headers: { ...headers, ...SAME } })
    expect(ended.statusCode).toBe(204)
    expect(cookiesOf(ended).map(({ pair }) => pair)).toEqual(['rc_access=', 'rc_refresh='])
  })

  test('by bearer token nothing of this is asked', async () => {
    const { accessToken } = await door.signIn('viewer')
    const answer = await ask(door, {
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${accessToken}`, origin: 'https://evil.example' },
    })
    expect(answer.statusCode).toBe(204)
  })
})

test('GraphQL by GET and cookie answers queries only, and only to what a page of another site cannot send', async () => {
  const cookie = jar(await finish(door, 'viewer'))
  const get = (query: string, headers: Record<string, string> = { 'apollo-require-preflight': '1' }) =>
    ask(door, { url: `/graphql?query=${encodeURIComponent(query)}`, headers: { cookie, ...headers } })
  expect((await get('{ __typename }')).json()).toEqual({ data: { __typename: 'Query' } })
  expect((await get('{ __typename }', {})).statusCode).toBe(400)
  expect((await get('mutation { __typename }')).statusCode).toBeGreaterThanOrEqual(400)
})

test('another site’s page cannot sign a browser in', async () => {
  const answer = await finish(door, 'viewer', {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
  })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
})

test('the refresh cookie gives a new pair, once', async () => {
  const first = jar(await finish(door, 'viewer'))
  const refresh = (cookie: string, payload = '{}') =>
    ask(door, {
      method: 'POST',
      url: '/api/auth/refresh',
      headers: { cookie, ...SAME, ...JSON_TYPE },
      payload,
    })
  const next = await refresh(first)
  expect(next.statusCode).toBe(200)
  expect(cookiesOf(next).map(({ name }) => name)).toEqual(['rc_access', 'rc_refresh'])
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await refresh(jar(next))).statusCode).toBe(401)
})

describe('sign-in with a browser', () => {
  const begin = async () => {
    const begun = await ask(door, { url: '/signin', headers: { host: new URL(own).host } })
    expect(begun.statusCode).toBe(303)
    const state = new URL(begun.headers.location ?? '').searchParams.get('state') ?? ''
    return { cookie: jar(begun), state }
  }
  const callback = (query: string, cookie = '') =>
    ask(door, { url: `/signin/callback?${query}`, headers: cookie === '' ? {} : { cookie } })

  test('the callback belongs to the browser that began, and a code that is none is refused', async () => {
    const one = await begin()
    const refused = await callback(`code=x&state=${one.state}`, one.cookie)
    expect(refused.statusCode).toBe(401)
    expect(refused.headers['content-type']).toContain('text/html')
    expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
    expect(refused.headers['referrer-policy']).toBe('no-referrer')
    expect(await door.alerts('BAD_CODE')).toBe(1)
    for (const cookie of ['', 'rc_sign_in=another']) {
      const { state } = await begin()
      const before = await door.alerts('BAD_STATE')
      expect((await callback(`code=x&state=${state}`, cookie)).statusCode).toBe(401)
      expect(await door.alerts('BAD_STATE')).toBe(before + 1)
    }
  })

  test('a code obtained elsewhere does not sign this browser in', async () => {
    // The attacker begins by himself and sends someone else to the callback with his own code.
    const { code, state } = await door.toCode('viewer')
    const { cookie } = await begin()
    const answer = await callback(`code=${code}&state=${state}`, cookie)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
  })

  test('what the provider refuses is said, without its words', async () => {
    const { cookie, state } = await begin()
    const answer = await callback(`error=<script>alert(1)</script>&state=${state}`, cookie)
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('script')
    expect(await door.alerts('PROVIDER_REFUSED')).toBe(1)
    expect((await callback('')).statusCode).toBe(400)
  })

  test('the name of this machine that cookies come back to is led to', async () => {
    const answer = await ask(door, { url: '/signin', headers: { host: new URL(door.url).host } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${own}/signin`])
  })

  test.each([
    'next=https://evil.example',
    'returnTo=//evil.example',
    'redirect_uri=https://evil.example',
    'redirectUri=https://evil.example/signin/callback',
  ])('no parameter says where to: %s', async (query) => {
    const begun = await ask(door, { url: `/signin?${query}`, headers: { host: new URL(own).host } })
    const to = new URL(begun.headers.location ?? '')
    expect(to.href.startsWith(`${door.issuer}/`)).toBe(true)
    expect(to.searchParams.get('redirect_uri')).toBe(`${own}/signin/callback`)
  })
})

test.each([
  'https://evil.example/',
  '//evil.example',
  'http://localhost:1/other/',
  'http://localhost:1/other?x=1',
  'http://localhost:1/OTHER',
  'http://localhost:1/other/../else',
  'http://user@localhost:1/other',
  'http://localhost:1.evil.example/other',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('the redirect address %j is not registered', async (redirectUri) => {
  const answer = await ask(door, { method: 'POST', url: '/api/auth/login', payload: { redirectUri } })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST'])
})

test('a registered address is led back to', async () => {
  const redirectUri = 'http://localhost:1/other'
  const answer = await ask(door, { method: 'POST', url: '/api/auth/login', payload: { redirectUri } })
  expect(new URL(answer.json().authorizationUrl).searchParams.get('redirect_uri')).toBe(redirectUri)
})
