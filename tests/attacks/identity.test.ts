import { signIdentity } from '@rc/auth/internal-identity'
import { GROUPS } from '@rc/schema/groups'
import { serveSubgraph } from '@rc/subgraph/subgraph-server'
import { executive } from '@rc/subgraph-executive'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

// Nobody is anybody by saying so: to the gateway, and to a subgraph that is reached past it.

let system: System
let subgraph: Awaited<ReturnType<typeof serveSubgraph>>
const SECRET = 'x'.repeat(32)
beforeAll(async () => {
  system = await startSystem()
  const options = {
    host: '127.0.0.1',
    port: 0,
    internalSecret: SECRET,
    log: false,
    metricsAccess: { token: undefined, production: true },
  }
  subgraph = await serveSubgraph(executive, system.services, options)
})
afterAll(async () => {
  await subgraph.close()
  await system[Symbol.asyncDispose]()
})

const CALLER = { personId: 'psn_forged', role: 'executive', clearance: 5, requestId: 'r' } as const
const AUM = '/api/executive/aum'

describe('headers that name a caller', () => {
  const signed = () => signIdentity(CALLER, 'executive', SECRET)
  const claims: [string, () => Promise<Record<string, string>>][] = [
    ['the signed caller of subgraphs', async () => ({ 'x-rc-identity': await signed() })],
    ['it as a bearer token', async () => ({ authorization: `Bearer ${await signed()}` })],
    ['a user', async () => ({ 'x-user': 'executive@demo.local', 'x-forwarded-user': 'executive' })],
    ['a role', async () => ({ 'x-role': 'executive', 'x-clearance': '5' })],
    ['another path', async () => ({ 'x-original-url': '/livez', 'x-rewrite-url': '/livez' })],
    ['another method', async () => ({ 'x-http-method-override': 'HEAD' })],
  ]

  test.each(claims)('%s: nothing without a session', async (_what, headersOf) => {
    const answer = await system.app.inject({ url: AUM, headers: await headersOf() })
    expect(answer.statusCode).toBe(401)
    expect(answer.body).not.toContain('"current"')
  })

  test.each(claims.filter(([what]) => what !== 'it as a bearer token'))(
    '%s: no more than the session has',
    async (_what, headersOf) => {
      const { status } = await system.get(AUM, 'viewer', await headersOf())
      expect(status).toBe(403)
    },
  )
})

test.each([
  ['without a signature', () => new UnsecuredJWT({ sid: 'ses_forged' }).setExpirationTime('5m').encode()],
  [
    'signed with a key of its own choice',
    () =>
      new SignJWT({ sid: 'ses_forged' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('5m')
        .sign(Buffer.from(SECRET)),
  ],
  ['that is no token', () => 'executive'],
])('a token %s is refused', async (_what, make) => {
  const authorization = `Bearer ${await make()}`
  const answer = await system.app.inject({ url: AUM, headers: { authorization } })
  expect(answer.statusCode).toBe(401)
})

describe('a subgraph asked directly', () => {
  const ask = async (query: string, identity?: string) => {
    const answer = await fetch(`${subgraph.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(identity === undefined ? {} : { 'x-rc-identity': identity }),
      },
      body: JSON.stringify({ query }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const QUERY = '{ executive { aum { current } } }'

  test('answers what the gateway has signed for it', async () => {
    const { status, text } = await ask(QUERY, await signIdentity(CALLER, 'executive', SECRET))
    expect(status).toBe(200)
    expect(text).toContain('"current"')
  })

  test.each([
    ['nothing signed', async () => undefined],
    ['an access token of the gateway', () => system.token('executive')],
    ['a signature with another secret', () => signIdentity(CALLER, 'executive', 'y'.repeat(32))],
    ...GROUPS.filter((group) => group !== 'executive').map(
      (group) =>
        [`a signature for ${group}`, () => signIdentity(CALLER, group, SECRET)] as [
          string,
          () => Promise<string>,
        ],
    ),
  ])('refuses %s', async (_what, identityOf) => {
    for (const query of [
      QUERY,
      '{ _service { sdl } }',
      '{ __schema { types { name } } }',
      '{ __typename }',
    ]) {
      const { status, text } = await ask(query, await identityOf())
      expect(status, query).toBe(401)
      expect(text).not.toContain('"current"')
    }
  })

  test('guards entities by the clearance that was signed', async () => {
    const viewer = { ...CALLER, role: 'viewer', clearance: 1 } as const
    const identity = await signIdentity(viewer, 'executive', SECRET)
    const { text } = await ask(
      '{ _entities(representations: [{ __typename: "ExecutiveDashboard", periodStart: "2025-12-31", asOf: "2026-01-30" }]) { ... on ExecutiveDashboard { totalAum { value } } } }',
      identity,
    )
    expect(text).not.toMatch(/"value":\s*\d/)
    expect(text).toContain('FORBIDDEN')
  })
})
