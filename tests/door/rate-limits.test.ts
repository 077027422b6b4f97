import { testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { openDoor } from '../support/open-door.ts'

const call = (url: string, token?: string, from?: string) =>
  fetch(url, {
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(from === undefined ? {} : { 'x-forwarded-for': from }),
    },
  })

test.each(testBackends())(
  'a person has so many requests a minute over all gateways (%s)',
  async (backend) => {
    await using door = await openDoor(backend, { gateways: 2, env: { RC_RATE_PER_PERSON: '5' } })
    const [one = '', second = ''] = door.urls
    const isShared = backend === 'postgres' && process.env['RC_TEST_REDIS_URL'] !== undefined
    const other = isShared ? second : one
    const { accessToken } = await door.signIn('viewer')
    const { accessToken: neighbour } = await door.signIn('operations')
    const statuses: number[] = []
    for (const url of [one, other, one, other, one, other])
      statuses.push((await call(`${url}/api/auth/permissions`, accessToken)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await call(`${one}/api/auth/permissions`, accessToken)
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(refused.headers.get('ratelimit')).toMatch(/"person";r=0;t=\d+/)
    expect(refused.headers.get('ratelimit-policy')).toContain('"person";q=5;w=60')
    // GraphQL has the same limit, and says so in its own form.
    const graphql = await fetch(`${one}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    })
    expect(graphql.status).toBe(429)
    expect(graphql.headers.get('retry-after')).not.toBeNull()
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
    // The neighbour is not concerned.
    expect((await call(`${one}/api/auth/permissions`, neighbour)).status).toBe(200)
  },
)

test('an address has so many, whatever is asked; health is always told', async () => {
  await using door = await openDoor('embedded', {
    env: { RC_RATE_PER_ADDRESS: '3', RC_TRUSTED_PROXIES: '127.0.0.1' },
  })
  const paths = ['/nothing', '/api/executive/aum', '/openapi.json', '/nothing', '/livez', '/readyz']
  const statuses: number[] = []
  for (const path of paths)
    statuses.push((await call(`${door.url}${path}`, undefined, '198.51.100.7')).status)
  expect(statuses).toEqual([404, 401, 200, 429, 200, 200])
  expect((await call(`${door.url}/nothing`, undefined, '198.51.100.8')).status).toBe(404)
  // An IPv6 caller has a whole network to choose addresses from.
  for (const host of [1, 2, 3]) await call(`${door.url}/nothing`, undefined, `2001:db8:1:1::${host}`)
  expect((await call(`${door.url}/nothing`, undefined, '2001:db8:1:1::4')).status).toBe(429)
  expect((await call(`${door.url}/nothing`, undefined, '2001:db8:1:2::1')).status).toBe(404)
})

test('0 is no limit, and nothing is said of one', async () => {
  await using door = await openDoor('embedded', {
    env: { RC_RATE_PER_PERSON: '0', RC_RATE_PER_ADDRESS: '0' },
  })
  const { headers, status } = await call(`${door.url}/nothing`)
  expect(status).toBe(404)
  expect(headers.has('ratelimit')).toBe(false)
})
