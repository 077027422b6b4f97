import { ROLES, type Role } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { createWorker } from '@rc/worker'
import { createPseudonyms } from '@rc/core/pseudonyms'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const send = async (method: 'GET' | 'POST', url: string, role: Role | null, payload?: object) => {
    const headers = role === null ? {} : { authorization: `Bearer ${await system.token(role)}` }
    const answer = await system.app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, json: answer.json() }
  }
  const ask = (by: Role | null, email: string, role: Role | null, reason = 'a new task') =>
    send('POST', '/api/access/requests', by, { email, role, reason })
  const decide = (by: Role | null, id: string, verb: 'approve' | 'reject' = 'approve') =>
    send('POST', `/api/access/requests/${id}/${verb}`, by)
  const entries = async (requestId: string) => {
    const rows = await system.database.db
      .selectFrom('compliance_audit_trail')
      .selectAll()
      .where('details', 'like', '%')
      .where(({ or, eb }) => or([eb('entity_ref', '=', requestId), eb('details', 'like', `%${requestId}%`)]))
      .where('path', 'is', null)
      .orderBy('seq')
      .execute()
    return rows.map(({ action, actor_role: by, details }) => ({ action, by, details }))
  }
  /** Every request pending, out of the way of the next test. */
  const clear = () =>
    system.database.db
      .updateTable('access_requests')
      .set({ status: 'REJECTED' })
      .where('status', '=', 'PENDING')
      .execute()

  test.each(ROLES)('%s may ask', async (role) => {
    const { status, json } = await ask(role, `someone-${role}@demo.local`, 'advisor')
    expect(status).toBe(201)
    expect(json).toMatchObject({ status: 'PENDING', role: 'advisor', decidedBy: null })
  })

  test.each<[string, object]>([
    ['no person', { role: 'viewer', reason: 'x' }],
    ['no address', { email: 'someone', role: 'viewer', reason: 'x' }],
    ['no role', { email: 'a@demo.local', reason: 'x' }],
    ['no such role', { email: 'a@demo.local', role: 'owner', reason: 'x' }],
    ['no reason', { email: 'a@demo.local', role: 'viewer', reason: '  ' }],
    ['more than is asked', { email: 'a@demo.local', role: 'viewer', reason: 'x', active: true }],
  ])('a request with %s is refused', async (_name, payload) => {
    expect((await send('POST', '/api/access/requests', 'viewer', payload)).status).toBe(400)
  })

  test.each<[Role | null, number]>([
    [null, 401],
    ['viewer', 403],
    ['operations', 403],
    ['advisor', 403],
    ['compliance', 200],
    ['executive', 200],
  ])('%s deciding gets %i', async (role, status) => {
    for (const verb of ['approve', 'reject'] as const) {
      await clear()
      const { json } = await ask('operations', 'new@demo.local', 'viewer')
      expect((await decide(role, json.requestId as string, verb)).status).toBe(status)
    }
  })

  test('nobody decides what he asked for, or what is about him; nothing is decided twice; what is not there is 404', async () => {
    await clear()
    const own = await ask('compliance', 'other@demo.local', 'viewer')
    expect(await decide('compliance', own.json.requestId)).toMatchObject({ status: 403 })
    expect(await decide('compliance', own.json.requestId, 'reject')).toMatchObject({ status: 403 })
    const about = await ask('advisor', 'Compliance@Demo.local', 'executive')
    expect(await decide('compliance', about.json.requestId)).toMatchObject({ status: 403 })
    expect(await decide('executive', about.json.requestId, 'reject')).toMatchObject({
      status: 200,
      json: { status: 'REJECTED' },
    })
    expect(await decide('executive', about.json.requestId)).toMatchObject({ status: 409 })
    expect(await decide('executive', 'acr_none')).toMatchObject({ status: 404 })
  })

  test('of many decisions at once one holds', async () => {
    await clear()
    const { json } = await ask('viewer', 'raced@demo.local', 'advisor')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        decide(i % 2 === 0 ? 'compliance' : 'executive', json.requestId, i % 3 === 0 ? 'reject' : 'approve'),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(11).fill(409),
    ])
    expect(
      (await entries(json.requestId)).filter(({ action }) => /approved|rejected/.test(action)),
    ).toHaveLength(1)
  })

  test('of many equal requests at once one is pending', async () => {
    await clear()
    const answers = await Promise.all(ROLES.map((role) => ask(role, 'twice@demo.local', 'viewer')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  test('two who decide cannot take the right from each other at the same moment', async () => {
    await clear()
    const aboutExecutive = await ask('advisor', 'executive@demo.local', 'viewer')
    const aboutCompliance = await ask('advisor', 'compliance@demo.local', 'viewer')
    const answers = await Promise.all([
      decide('compliance', aboutExecutive.json.requestId),
      decide('executive', aboutCompliance.json.requestId),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
    const { db } = system.database
    for (const role of ['executive', 'compliance'] as const)
      await db.updateTable('people').set({ role }).where('email', '=', `${role}@demo.local`).execute()
  })

  test('a role counts at once, in running sessions and for cached answers, up and down and away', async () => {
    await clear()
    const path = '/api/executive/aum'
    expect((await system.get(path)).status).toBe(200)
    const status = async () => (await system.get(path, 'advisor')).status
    const become = async (role: Role | null) => {
      const { json } = await ask('operations', 'advisor@demo.local', role)
      expect((await decide('compliance', json.requestId)).status).toBe(200)
      return json.requestId as string
    }
    expect(await status()).toBe(403)
    const up = await become('executive')
    const raised = await system.get(path, 'advisor')
    expect(raised.status).toBe(200)
    expect(raised.headers['cache-status']).toContain('hit')
    await become('advisor')
    expect(await status()).toBe(403)
    const away = await become(null)
    expect(await status()).toBe(401)
    const back = await become('advisor')
    // The session ended with the access; it does not come back with it.
    expect(await status()).toBe(401)

    expect(await entries(up)).toEqual([
      { action: 'access.requested', by: 'operations', details: expect.any(String) as string },
      { action: 'access.approved', by: 'compliance', details: expect.any(String) as string },
      {
        action: 'person.role_changed',
        by: 'compliance',
        details: JSON.stringify({ before: 'advisor', after: 'executive', requestId: up }),
      },
    ])
    expect((await entries(away)).at(-1)).toMatchObject({
      action: 'person.deactivated',
      details: JSON.stringify({ before: 'advisor', after: null, requestId: away }),
    })
    expect((await entries(back)).at(-1)).toMatchObject({ action: 'person.activated' })
  })

  test('a person we did not know is let in', async () => {
    await clear()
    const { json } = await ask('operations', 'Fresh@demo.local', 'viewer')
    await decide('executive', json.requestId)
    const person = await system.database.db
      .selectFrom('people')
      .selectAll()
      .where('email', '=', 'fresh@demo.local')
      .executeTakeFirstOrThrow()
    expect(person).toMatchObject({ role: 'viewer', active: true })
    expect((await entries(json.requestId)).map(({ action }) => action)).toEqual([
      'access.requested',
      'access.approved',
      'person.activated',
    ])
  })

  test('one sees what one asked for and what is about oneself; who decides sees all', async () => {
    await clear()
    await ask('viewer', 'mine@demo.local', 'advisor')
    await ask('operations', 'viewer@demo.local', 'advisor')
    await ask('operations', 'neither@demo.local', 'advisor')
    const listed = async (role: Role) =>
      ((await send('GET', '/api/access/requests?status=PENDING', role)).json.nodes as { email: string }[])
        .map(({ email }) => email)
        .toSorted()
    expect(await listed('viewer')).toEqual(['mine@demo.local', 'viewer@demo.local'])
    expect(await listed('compliance')).toEqual(['mine@demo.local', 'neither@demo.local', 'viewer@demo.local'])
    const first = await send('GET', '/api/access/requests?first=2', 'executive')
    const second = await send(
      'GET',
      `/api/access/requests?first=200&after=${first.json.pageInfo.endCursor}`,
      'executive',
    )
    expect(first.json.nodes.length + second.json.nodes.length).toBe(first.json.totalCount)
  })

  test('nobody fills the list', async () => {
    await clear()
    const answers = []
    for (let i = 0; i < 21; i++) answers.push(await ask('viewer', `many-${i}@demo.local`, 'viewer'))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(201), 409])
    await clear()
  })

  test('the trail names nobody and repeats no reason', async () => {
    await clear()
    const { json } = await ask('operations', 'secret.name@demo.local', 'viewer', 'because of Jane Roe')
    await decide('executive', json.requestId, 'reject')
    const rows = await system.database.db.selectFrom('compliance_audit_trail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/secret\.name|Jane Roe|demo\.local/)
  })

  test('imports and runs of jobs are entries too', async () => {
    const { db } = system.database
    const count = async (action: string) =>
      (await db.selectFrom('compliance_audit_trail').select('seq').where('action', '=', action).execute())
        .length
    expect(await count('custody.imported')).toBeGreaterThan(6)
    expect(await count('person.activated')).toBeGreaterThan(5)
    const log = pino({ level: 'silent' })
    const worker = createWorker({
      database: system.database,
      pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
      settings: system.settings,
      now: () => new Date(),
      log,
    })
    const run = { signal: AbortSignal.timeout(30_000), progress: () => undefined }
    const job = worker.jobs.get('audit_trail_integrity')
    const { rows } = (await job?.run(run)) ?? { rows: 0 }
    const chain = await db.selectFrom('audit_chain').selectAll().executeTakeFirstOrThrow()
    expect(chain).toMatchObject({ verified_seq: rows, breaks: [] })
    const last = await db
      .selectFrom('compliance_audit_trail')
      .selectAll()
      .where('seq', '>', rows)
      .where('action', '=', 'job.run')
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ action: 'job.run', actor_role: 'audit_trail_integrity', result: 'SUCCESS' })
    const signed = await db
      .selectFrom('audit_checkpoints')
      .select('seq')
      .orderBy('n', 'desc')
      .executeTakeFirst()
    expect(signed?.seq).toBeGreaterThanOrEqual(rows)
    await worker.jobs.get('audit_retention')?.run(run)
    expect(await count('audit.dropped')).toBe(0)
  })
})
