import { testBackends } from '@rc/db/testing'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { readSettings } from '@rc/settings'
import { verifyAudit } from '@rc/audit/verify-audit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'

describe.each(testBackends())('the door on %s', (backend) => {
  let door: OpenDoor
  beforeAll(async () => {
    door = await openDoor(backend, { gateways: 2, env: { RC_TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterAll(() => door[Symbol.asyncDispose]())

  /** Each caller has an address of its own: failures of one test do not slow down the next. */
  let addresses = 0
  const newAddress = (): string => `203.0.113.${++addresses}`
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    more: { token?: string; body?: object; from?: string; gateway?: number } = {},
  ) => {
    const app = door.gateways[more.gateway ?? 0]
    if (app === undefined) throw new Error('no such gateway')
    const answer = await app.inject({
      method,
      url,
      headers: {
        'x-forwarded-for': more.from ?? newAddress(),
        ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
      },
      ...(more.body === undefined ? {} : { payload: more.body }),
    })
    const json = answer.body === '' ? null : answer.json()
    return { status: answer.statusCode, headers: answer.headers, json }
  }
  const login = (body: object, from?: string) =>
    call('POST', '/api/auth/login', { body, ...(from === undefined ? {} : { from }) })
  const statusOf = async (token: string, gateway = 0): Promise<number> =>
    (await call('GET', '/api/auth/permissions', { token, gateway })).status
  const isRecorded = async (kind: string, before: readonly [number, number]) => {
    expect(await door.alerts(kind), `alerts of ${kind}`).toBe(before[0] + 1)
    expect(await door.entries(kind), `entries of ${kind}`).toBe(before[1] + 1)
  }
  const recorded = async (kind: string): Promise<[number, number]> => [
    await door.alerts(kind),
    await door.entries(kind),
  ]

  test.each<
    [string, string, number, string, () => Promise<{ status: number; json: { code: string } | null }>]
  >([
    ['a state nobody began', 'BAD_STATE', 401, 'UNAUTHENTICATED', () => login({ code: 'x', state: 'y' })],
    [
      'a code that is none',
      'BAD_CODE',
      401,
      'UNAUTHENTICATED',
      async () => login({ code: 'x', state: (await door.toCode('viewer')).state }),
    ],
    [
      'the code of another sign-in',
      'BAD_CODE',
      401,
      'UNAUTHENTICATED',
      async () =>
        login({ code: (await door.toCode('viewer')).code, state: (await door.toCode('viewer')).state }),
    ],
    [
      'a replay',
      'BAD_STATE',
      401,
      'UNAUTHENTICATED',
      async () => {
        const back = await door.toCode('viewer')
        expect((await login(back)).status).toBe(200)
        return login(back)
      },
    ],
    [
      'a sign-in begun more than ten minutes ago',
      'BAD_STATE',
      401,
      'UNAUTHENTICATED',
      async () => {
        const back = await door.toCode('viewer')
        door.clock.ms += 10 * 60_000
        return login(back)
      },
    ],
    ['no second factor', 'MFA_MISSING', 401, 'MFA_REQUIRED', async () => login(await door.toCode('nomfa'))],
    [
      'an unknown person',
      'UNKNOWN_PERSON',
      403,
      'FORBIDDEN',
      async () => login(await door.toCode('unknown')),
    ],
    [
      'a refresh token that is none',
      'BAD_REFRESH_TOKEN',
      401,
      'UNAUTHENTICATED',
      () => call('POST', '/api/auth/refresh', { body: { refreshToken: 'x' } }),
    ],
    [
      'a refresh token used before',
      'REFRESH_TOKEN_REUSED',
      401,
      'UNAUTHENTICATED',
      async () => {
        const body = { refreshToken: (await door.signIn('viewer')).refreshToken }
        expect((await call('POST', '/api/auth/refresh', { body })).status).toBe(200)
        return call('POST', '/api/auth/refresh', { body })
      },
    ],
  ])('%s: %s, %d, an alert and an entry', async (_name, kind, status, code, attempt) => {
    const before = await recorded(kind)
    const answer = await attempt()
    expect([answer.status, answer.json?.code]).toEqual([status, code])
    await isRecorded(kind, before)
  })

  test('a person who was switched off is unknown', async () => {
    const back = await door.toCode('operations')
    const people = door.database.db.updateTable('people').where('email', '=', 'operations@demo.local')
    await people.set({ active: false }).execute()
    expect((await login(back)).status).toBe(403)
    await people.set({ active: true }).execute()
  })

  test('bad tokens are written together, and slow down whoever sends them', async () => {
    const from = newAddress()
    const before = await recorded('BAD_TOKEN')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call('GET', '/api/auth/permissions', { token: 'x.y.z', from })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    expect(answers[0]?.headers['www-authenticate']).toMatch(/^Bearer .*invalid_token/)
    await expect.poll(() => recorded('BAD_TOKEN'), { timeout: 5_000 }).toEqual([before[0] + 1, before[1] + 1])
    const slowed = await call('GET', '/api/auth/permissions', { token: 'x.y.z', from })
    expect([slowed.status, slowed.json.code]).toEqual([429, 'RATE_LIMITED'])
    expect(slowed.headers['retry-after']).toBe('300')
    // Whoever has a session, and whoever signs in, is not concerned.
    const { accessToken } = await door.signIn('viewer')
    expect((await call('GET', '/api/auth/permissions', { token: accessToken, from })).status).toBe(200)
    expect((await login({}, from)).status).toBe(200)
  })

  test('an expired token, or one of an ended session, is recorded and slows nobody down', async () => {
    const { accessToken } = await door.signIn('viewer')
    const before = await recorded('EXPIRED_TOKEN')
    door.clock.ms += 15 * 60_000
    expect(await statusOf(accessToken)).toBe(401)
    await expect
      .poll(() => recorded('EXPIRED_TOKEN'), { timeout: 5_000 })
      .toEqual([before[0] + 1, before[1] + 1])
  })

  test('ten failures are free, then each waits longer; no address speaks for another', async () => {
    const from = newAddress()
    const attempt = () => login({ code: 'x', state: 'y' }, from)
    for (let i = 0; i < 11; i++) expect((await attempt()).status).toBe(401)
    const slowed = await attempt()
    expect([slowed.status, slowed.json.code, slowed.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      '1',
    ])
    expect(slowed.headers['ratelimit']).toBe('"failures";r=0;t=1')
    // The other gateway knows it too; the neighbour is not concerned.
    expect((await call('POST', '/api/auth/login', { body: {}, from, gateway: 1 })).status).toBe(429)
    expect((await login({ code: 'x', state: 'y' })).status).toBe(401)
    // A refresh token that holds is taken all the same.
    const { refreshToken } = await door.signIn('viewer')
    expect((await call('POST', '/api/auth/refresh', { body: { refreshToken }, from })).status).toBe(200)
    door.clock.ms += 1_000
    expect((await attempt()).status).toBe(401)
    expect((await attempt()).headers['retry-after']).toBe('2')
    // Nobody is locked out for good: a right sign-in after the wait is let in.
    const back = await door.toCode('viewer')
    door.clock.ms += 2_000
    expect((await login(back, from)).status).toBe(200)
  })

  test('an account is slowed down from wherever, known or not, in the same words', async () => {
    const bodies: unknown[] = []
    for (const account of ['nomfa', 'unknown']) {
      let answer = await login(await door.toCode(account))
      for (let i = 0; i < 12 && answer.status !== 429; i++) answer = await login(await door.toCode(account))
      expect(answer.status).toBe(429)
      const { requestId: _id, ...body } = answer.json as Record<string, unknown>
      bodies.push(body, answer.headers['ratelimit-policy'])
    }
    expect(bodies.slice(0, 2)).toEqual(bodies.slice(2))
    door.clock.ms += 3_600_000
  })

  test('without a trusted proxy nobody chooses his address', async () => {
    await using bare = await openDoor(backend)
    const attempt = (i: number) =>
      bare.gateways[0]?.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
        payload: { code: 'x', state: 'y' },
      })
    for (let i = 0; i < 11; i++) expect((await attempt(i))?.statusCode).toBe(401)
    expect((await attempt(99))?.statusCode).toBe(429)
  })

  test('after eight hours nothing holds, whatever was refreshed', async () => {
    const first = await door.signIn('advisor')
    const end = Date.parse(first.session.expiresAt)
    expect(end - door.clock.ms).toBe(8 * 3_600_000)
    let { refreshToken } = first
    let accessToken = ''
    for (let i = 0; i < 4; i++) {
      door.clock.ms += 2 * 3_600_000 - 30_000
      const next = await call('POST', '/api/auth/refresh', { body: { refreshToken } })
      expect(next.json.session.expiresAt).toBe(first.session.expiresAt)
      ;({ accessToken, refreshToken } = next.json)
    }
    expect(await statusOf(accessToken)).toBe(200)
    door.clock.ms = end
    expect(await statusOf(accessToken)).toBe(401)
    expect((await call('POST', '/api/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  })

  test('logout, a changed role and a switched-off person are seen at once by every gateway', async () => {
    const { accessToken: token } = await door.signIn('advisor', 1)
    expect(await statusOf(token, 0)).toBe(200)
    const people = door.database.db.updateTable('people').where('email', '=', 'advisor@demo.local')
    await people.set({ role: 'viewer' }).execute()
    for (const gateway of [0, 1]) {
      expect((await call('GET', '/api/auth/permissions', { token, gateway })).json.role).toBe('viewer')
    }
    await people.set({ role: 'advisor', active: false }).execute()
    for (const gateway of [0, 1]) expect(await statusOf(token, gateway)).toBe(401)
    await people.set({ active: true }).execute()
    expect((await call('POST', '/api/auth/logout', { token, gateway: 1 })).status).toBe(204)
    for (const gateway of [0, 1]) expect(await statusOf(token, gateway)).toBe(401)
  })

  test('one sees and ends one’s own sessions, never another’s', async () => {
    const [one, two] = [await door.signIn('compliance'), await door.signIn('compliance')]
    const other = await door.signIn('executive')
    const list = (await call('GET', '/api/auth/sessions', { token: two.accessToken })).json
    expect(list.limit).toBe(2)
    expect(list.sessions).toHaveLength(2)
    expect(list.sessions).toContainEqual({
      ...two.session,
      startedAt: expect.any(String),
      current: true,
    })
    expect(list.sessions).toContainEqual({ ...one.session, startedAt: expect.any(String), current: false })
    const end = (id: string) =>
      call('DELETE', `/api/auth/sessions/${id}`, { token: two.accessToken }).then(({ status }) => status)
    expect(await end(other.session.id)).toBe(404)
    expect(await end('ses_nobody')).toBe(404)
    expect(await statusOf(other.accessToken)).toBe(200)
    expect(await end(one.session.id)).toBe(204)
    expect(await statusOf(one.accessToken)).toBe(401)
    expect(await end(one.session.id)).toBe(404)
    expect(await end(two.session.id)).toBe(204)
    expect(await statusOf(two.accessToken)).toBe(401)
    expect((await call('GET', '/api/auth/sessions')).status).toBe(401)
  })

  test('fifty sign-ins of one person at two gateways leave two sessions', async () => {
    const begun = await Promise.all(Array.from({ length: 50 }, () => door.toCode('executive')))
    const finished = await Promise.all(
      begun.map((body, i) => call('POST', '/api/auth/login', { body, gateway: i % 2 })),
    )
    expect(new Set(finished.map(({ status }) => status))).toEqual(new Set([200]))
    const alive = await Promise.all(finished.map(({ json }) => statusOf(json.accessToken)))
    expect(alive.filter((status) => status === 200)).toHaveLength(2)
    const token = finished[alive.indexOf(200)]?.json.accessToken
    expect((await call('GET', '/api/auth/sessions', { token })).json.sessions).toHaveLength(2)
  })

  test('both gateways publish the keys their tokens are signed with', async () => {
    const [one, two] = await Promise.all(
      [0, 1].map((gateway) => call('GET', '/.well-known/jwks.json', { gateway })),
    )
    expect(one?.json).toEqual(two?.json)
    expect(one?.headers['cache-control']).toBe('public, max-age=300')
    const { accessToken } = await door.signIn('viewer')
    const { kid, alg } = JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString())
    expect(alg).toBe('ES256')
    expect(one?.json.keys.map((key: { kid: string }) => key.kid)).toContain(kid)
    expect(JSON.stringify(one?.json)).not.toContain('"d"')
  })

  test('what was only begun, misread or slowed down is in the audit trail as an access', async () => {
    const from = newAddress()
    await login({}, from)
    await login({ code: 'x' }, from)
    for (let i = 0; i < 12; i++) await login({ code: 'x', state: 'y' }, from)
    const rows = await door.database.db
      .selectFrom('compliance_audit_trail')
      .select('details')
      .where('action', '=', 'api.request')
      .where('ip', '=', from)
      .orderBy('seq')
      .execute()
    const statuses = rows.map(({ details }) => (JSON.parse(details) as { status: number }).status)
    expect(statuses).toEqual([200, 400, ...Array.from({ length: 11 }, () => 401), 429])
    expect(JSON.stringify(rows)).not.toContain('"x"')
  })

  test('what happened to a session is in the audit trail, and the chain holds', async () => {
    const { accessToken: token, refreshToken, session } = await door.signIn('operations')
    await call('POST', '/api/auth/refresh', { body: { refreshToken } })
    await call('POST', '/api/auth/logout', { token })
    const entries = await door.database.db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'actor_role', 'result', 'ip', 'entity_type'])
      .where('entity_ref', '=', session.id)
      .orderBy('seq')
      .execute()
    expect(entries).toEqual(
      ['auth.signed_in', 'auth.refreshed', 'auth.signed_out'].map((action) => ({
        action,
        actor_role: 'operations',
        result: 'SUCCESS',
        ip: expect.any(String),
        entity_type: 'Session',
      })),
    )
    const all = await door.database.db.selectFrom('compliance_audit_trail').selectAll().execute()
    expect(JSON.stringify(all)).not.toContain('@demo.local')
    const keys = createAuditKeys(readSettings({}).RC_AUDIT_KEYS)
    const verified = await verifyAudit(door.database.db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(verified).toMatchObject({ ok: true, breaks: [] })
  })
})
