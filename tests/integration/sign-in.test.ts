import { testBackends } from '@rc/db/testing'
import { demoPassword, totpCode } from '@rc/simulators'
import { walkSignIn, walkToCode } from '@rc/standalone/walk-sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

describe.each(testBackends())('sign-in on %s', (backend) => {
  let system: System
  let gateway: string
  beforeAll(async () => {
    system = await startSystem(backend)
    gateway = await system.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const walkOf = (account: string) => {
    const email = `${account}@demo.local`
    return { gateway, email, password: demoPassword, code: () => totpCode(email, new Date()) }
  }
  const call = async (method: string, path: string, token?: string, body?: object) => {
    const answer = await system.app.inject({
      method: method as 'POST',
      url: path,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    })
    return {
      status: answer.statusCode,
      json: answer.body === '' ? null : answer.json(),
      headers: answer.headers,
    }
  }
  const alerts = async (metric: string): Promise<number> => {
    const { n } = await system.database.db
      .selectFrom('alerts')
      .select(({ fn }) => fn.sum<string | null>('occurrences').as('n'))
      .where('rule_id', '=', 'authentication_failures')
      .where('metric', '=', metric)
      .executeTakeFirstOrThrow()
    return Number(n ?? 0)
  }

  test('the two steps give the contract’s answer, and logout ends it at once', async () => {
    const signedIn = await walkSignIn(walkOf('compliance'))
    expect(signedIn).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      tokenType: 'Bearer',
      expiresIn: 900,
      refreshToken: expect.any(String),
      session: { id: expect.stringMatching(/^ses_/), expiresAt: expect.any(String) },
      user: {
        id: expect.stringMatching(/^psn_/),
        email: 'compliance@demo.local',
        role: 'compliance',
        clearance: 4,
      },
      endedSessions: [],
    })
    const { accessToken } = signedIn
    const permissions = await call('GET', '/api/auth/permissions', accessToken)
    expect(permissions.status).toBe(200)
    expect(permissions.json).toMatchObject({
      role: 'compliance',
      clearance: { level: 4, name: 'CONFIDENTIAL' },
      permissions: ['audit:read', 'access:approve', 'reports:export'],
      session: { concurrent: 1, limit: 2 },
    })
    expect(permissions.json.groups).toContainEqual({
      name: 'executive',
      path: '/api/executive/',
      level: 5,
      allowed: false,
    })
    expect(permissions.json.groups).toContainEqual({
      name: 'clients',
      path: '/api/clients/',
      level: 3,
      allowed: true,
    })

    expect((await call('POST', '/api/auth/logout', accessToken)).status).toBe(204)
    expect((await call('GET', '/api/auth/permissions', accessToken)).status).toBe(401)
    expect((await call('GET', '/api/clients/demographics', accessToken)).json).toMatchObject({
      code: 'UNAUTHENTICATED',
    })
  })

  test('a code or state holds once', async () => {
    const back = await walkToCode(walkOf('advisor'))
    expect((await call('POST', '/api/auth/login', undefined, back)).status).toBe(200)
    const before = await alerts('BAD_STATE')
    const replayed = await call('POST', '/api/auth/login', undefined, back)
    expect([replayed.status, replayed.json.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await alerts('BAD_STATE')).toBe(before + 1)
  })

  test('a code with the state of another sign-in is refused', async () => {
    const [one, other] = [await walkToCode(walkOf('advisor')), await walkToCode(walkOf('operations'))]
    const mixed = await call('POST', '/api/auth/login', undefined, { code: one.code, state: other.state })
    expect([mixed.status, mixed.json.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect(await alerts('BAD_CODE')).toBeGreaterThan(0)
  })

  test.each([
    ['nomfa', 401, 'MFA_REQUIRED', 'MFA_MISSING'],
    ['unknown', 403, 'FORBIDDEN', 'UNKNOWN_PERSON'],
  ] as const)('%s gets %d %s and raises an alert', async (account, status, code, kind) => {
    const back = await walkToCode(walkOf(account))
    const before = await alerts(kind)
    const refused = await call('POST', '/api/auth/login', undefined, back)
    expect([refused.status, refused.json.code]).toEqual([status, code])
    expect(await alerts(kind)).toBe(before + 1)
  })

  test('refresh gives a new pair; the old token ends the session', async () => {
    const first = (await walkSignIn(walkOf('operations'))) as { accessToken: string } & Record<
      string,
      unknown
    >
    const next = await call('POST', '/api/auth/refresh', undefined, { refreshToken: first['refreshToken'] })
    expect(next.status).toBe(200)
    expect(next.json.session).toEqual(first['session'])
    expect((await call('GET', '/api/auth/permissions', next.json.accessToken)).status).toBe(200)
    const again = await call('POST', '/api/auth/refresh', undefined, { refreshToken: first['refreshToken'] })
    expect([again.status, again.json.code]).toEqual([401, 'UNAUTHENTICATED'])
    expect((await call('GET', '/api/auth/permissions', next.json.accessToken)).status).toBe(401)
    expect(await alerts('REFRESH_TOKEN_REUSED')).toBeGreaterThan(0)
  })

  test('bodies that are neither a begin nor a finish are named', async () => {
    for (const body of [
      { code: 'x' },
      { state: 'x' },
      { redirectUri: 'https://evil.example/' },
      { other: 1 },
    ]) {
      const refused = await call('POST', '/api/auth/login', undefined, body)
      expect([refused.status, refused.json.code]).toEqual([400, 'BAD_REQUEST'])
      expect(refused.json.errors.length).toBeGreaterThan(0)
    }
  })

  test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi', 'Bearer eyJhbGciOiJub25lIn0.eyJzaWQiOiJzZXNfeCJ9.'])(
    'the authorization %j is refused',
    async (authorization) => {
      const answer = await system.app.inject({ url: '/api/executive/aum', headers: { authorization } })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/)
    },
  )
})
