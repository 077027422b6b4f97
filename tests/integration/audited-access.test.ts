import { appendAudit } from '@rc/audit/append-audit'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { verifyAudit } from '@rc/audit/verify-audit'
import { testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type Answer, type System } from '../support/system.ts'

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  /** Entries written meanwhile, in their order; those of signing in, which `token` does on the way, are not meant. */
  async function entriesOf(work: () => Promise<unknown>) {
    const { db } = system.database
    const { seq } = await db.selectFrom('audit_chain').select('seq').executeTakeFirstOrThrow()
    await work()
    const rows = await db
      .selectFrom('compliance_audit_trail')
      .selectAll()
      .where('seq', '>', seq)
      .where('action', 'not like', 'auth.%')
      .orderBy('seq')
      .execute()
    return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Record<string, unknown> }))
  }
  const entryOf = async (work: () => Promise<unknown>) => {
    const entries = await entriesOf(work)
    expect(entries).toHaveLength(1)
    return entries[0]
  }
  const personOf = async (role: string) =>
    (
      await system.database.db
        .selectFrom('people')
        .select('id')
        .where('email', '=', `${role}@demo.local`)
        .executeTakeFirstOrThrow()
    ).id

  describe('one entry', () => {
    const PATH = '/api/executive/aum'

    test('of a report: who, what, from where, how sensitive, what came of it, never the arguments', async () => {
      const ask = () => system.get(`${PATH}?period=YTD`, 'executive', { 'user-agent': 'x'.repeat(500) })
      const entry = await entryOf(ask)
      expect(entry).toMatchObject({
        actor_ref: await personOf('executive'),
        actor_role: 'executive',
        action: 'report.read',
        result: 'SUCCESS',
        path: PATH,
        level: 5,
        ip: '127.0.0.1',
        user_agent: 'x'.repeat(200),
        details: {
          method: 'GET',
          path: PATH,
          status: 200,
          level: 5,
          operation: 'ExecutiveAum',
          fields: ['executive.aum'],
          cacheHit: false,
          ms: expect.any(Number) as number,
          requestId: expect.any(String) as string,
        },
      })
      expect(JSON.stringify(entry)).not.toContain('YTD')
      const again = await entryOf(ask)
      expect(again?.details).toMatchObject({ cacheHit: true, arguments: entry?.details['arguments'] })
      const other = await entryOf(() => system.get(`${PATH}?period=MTD`))
      expect(other?.details['arguments']).not.toBe(entry?.details['arguments'])
    })

    test.each<[string, string, number, string, object]>([
      ['of nothing new (304)', 'executive', 304, 'SUCCESS', { level: 5 }],
      ['of a refusal for clearance', 'viewer', 403, 'DENIED', { level: null, details: { asked: 5 } }],
    ])('%s', async (_name, role, status, result, more) => {
      const { headers } = await system.get(PATH)
      const entry = await entryOf(async () => {
        const answer = await system.get(PATH, role as 'viewer', { 'if-none-match': String(headers['etag']) })
        expect(answer.status).toBe(status)
      })
      expect(entry).toMatchObject({ actor_role: role, action: 'report.read', result, path: PATH, ...more })
      expect(entry?.details['status']).toBe(status)
    })

    const inject = (options: object): Promise<unknown> => system.app.inject(options)
    const bearer = async () => ({ authorization: `Bearer ${await system.token('executive')}` })

    test.each<[string, () => Promise<unknown>, object, object]>([
      ['of no session', () => inject({ url: PATH }), { actor_ref: null, result: 'DENIED' }, { status: 401 }],
      [
        'of a bad parameter',
        () => system.get(`${PATH}?period=NEVER`),
        { result: 'FAILURE', action: 'report.read' },
        { status: 400 },
      ],
      [
        'of HEAD',
        async () => inject({ url: PATH, method: 'HEAD', headers: await bearer() }),
        { result: 'SUCCESS', level: 5 },
        { status: 200, method: 'HEAD' },
      ],
      [
        'of a method that is not allowed',
        async () => inject({ url: PATH, method: 'DELETE', headers: await bearer() }),
        { result: 'FAILURE', path: PATH },
        { status: 405, method: 'DELETE' },
      ],
      [
        'of no such path',
        () => inject({ url: '/api/none?of=it' }),
        { action: 'api.request', path: null },
        { status: 404 },
      ],
      [
        'of permissions',
        () => system.get('/api/auth/permissions'),
        { action: 'api.request', path: '/api/auth/permissions' },
        {},
      ],
      [
        'of imports',
        () => system.get('/api/custody/imports'),
        { action: 'api.request', path: '/api/custody/imports' },
        {},
      ],
    ])('%s', async (_name, work, entry, details) => {
      expect(await entryOf(work)).toMatchObject({ ...entry, details })
    })

    test('of a fault of ours (500)', async () => {
      const { db } = system.database
      await db.schema.alterTable('firm_daily').renameTo('firm_daily_away').execute()
      try {
        const entry = await entryOf(async () => {
          expect((await system.get(`${PATH}?period=QTD`)).status).toBe(500)
        })
        expect(entry).toMatchObject({
          result: 'FAILURE',
          path: PATH,
          level: 5,
          details: { status: 500, errors: ['INTERNAL'] },
        })
      } finally {
        await db.schema.alterTable('firm_daily_away').renameTo('firm_daily').execute()
      }
    })

    test('of a GraphQL operation: its name, its fields and the highest level it reached', async () => {
      const query = `query Mine($first: Int) { performanceSummary { __typename } executive { dashboard { nps { value } } }
        clients { communications(first: $first) { households { nodes { client { id } } } } } }`
      const entry = await entryOf(() => system.graphql(query, 'advisor', { first: 3 }))
      expect(entry).toMatchObject({
        action: 'graphql.operation',
        path: '/graphql',
        result: 'DENIED',
        level: 3,
        details: {
          operation: 'Mine',
          asked: 5,
          errors: ['FORBIDDEN'],
          fields: ['clients.communications', 'executive.dashboard', 'performanceSummary'],
        },
      })
      expect(entry?.details['document']).toMatch(/^[0-9a-f]{64}$/)
    })

    test.each<[string, string, object]>([
      [
        'that is not valid',
        '{ nothing }',
        { level: null, details: { status: 400, errors: ['BAD_REQUEST'] } },
      ],
      ['that is none', '{', { level: null, details: { status: 400, errors: ['BAD_REQUEST'] } }],
    ])('of a GraphQL operation %s', async (_name, query, more) => {
      const entry = await entryOf(() => system.graphql(query))
      expect(entry).toMatchObject({ action: 'graphql.operation', result: 'FAILURE', ...more })
    })

    test('of a GraphQL operation without a session', async () => {
      const entry = await entryOf(() =>
        inject({ url: '/graphql', method: 'POST', payload: { query: '{ __typename }' } }),
      )
      expect(entry).toMatchObject({ actor_ref: null, result: 'DENIED', details: { status: 401 } })
    })
  })

  test.each(['/livez', '/readyz', '/openapi.json'])('%s leaves none', async (url) => {
    expect(await entriesOf(() => system.app.inject({ url }))).toEqual([])
  })

  test('an answer that cannot be recorded does not leave, and nothing of it', async () => {
    const { db } = system.database
    const { headers } = await system.get('/api/executive/aum')
    await db.schema.alterTable('audit_chain').renameTo('audit_chain_away').execute()
    let answers: Answer[]
    try {
      answers = [
        await system.get('/api/executive/aum'),
        await system.get('/api/executive/aum', 'executive', { 'if-none-match': String(headers['etag']) }),
        await system.get('/api/executive/aum', 'viewer'),
      ]
      expect(JSON.stringify(await system.graphql('{ executive { aum { current } } }'))).not.toContain(
        'current',
      )
    } finally {
      await db.schema.alterTable('audit_chain_away').renameTo('audit_chain').execute()
    }
    for (const { status, json, headers: sent } of answers) {
      expect(status).toBe(503)
      expect(json).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', status: 503 })
      expect(Object.keys(json as object).toSorted()).toEqual(
        ['code', 'detail', 'instance', 'requestId', 'status', 'title', 'type'].toSorted(),
      )
      expect(sent).not.toHaveProperty('etag')
      expect(sent['cache-control']).toBe('no-store')
    }
    expect((await system.get('/api/executive/aum')).status).toBe(200)
  })

  describe('the trail', () => {
    const entries = (query = '', role = 'compliance') =>
      system.get(`/api/audit/entries${query}`, role as 'compliance')

    test.each(['advisor', 'operations', 'viewer'] as const)('is not for %s', async (role) => {
      for (const path of ['/api/audit/entries', '/api/audit/verify']) {
        const { status, json } = await system.get(path, role)
        expect({ status, code: json.code, detail: json.detail }).toEqual({
          status: 403,
          code: 'FORBIDDEN',
          detail: 'the permission audit:read is needed',
        })
      }
    })

    test('reading it is an entry too', async () => {
      const entry = await entryOf(() => entries('?first=1'))
      expect(entry).toMatchObject({ action: 'audit.read', actor_role: 'compliance', result: 'SUCCESS' })
    })

    test('is searched by every column', async () => {
      await system.get('/api/executive/aum')
      await system.get('/api/executive/aum', 'viewer')
      const actor = await personOf('viewer')
      const { json } = await entries(
        `?actor=${actor}&path=/api/executive/aum&result=DENIED&ip=127.0.0.1&first=1`,
      )
      expect(json.nodes).toMatchObject([
        { actor, actorEmail: 'viewer@demo.local', role: 'viewer', result: 'DENIED' },
      ])
      const found = async (query: string) => (await entries(query)).json.nodes as { action: string }[]
      expect(new Set((await found('?action=report.read')).map(({ action }) => action))).toEqual(
        new Set(['report.read']),
      )
      expect((await found('?level=5&first=200')).length).toBeGreaterThan(2)
      const today = new Date()
      const day = (shift: number) => new Date(today.getTime() + shift * 86_400_000).toISOString().slice(0, 10)
      expect((await found(`?from=${day(-1)}&to=${day(1)}`)).length).toBeGreaterThan(2)
      expect(await found(`?from=${day(2)}`)).toEqual([])
      expect(await found(`?to=${day(-2)}`)).toEqual([])
      const instant = encodeURIComponent(today.toISOString())
      expect((await found(`?to=${instant}`)).length).toBeGreaterThan(2)
      expect(await found('?entityType=Nothing')).toEqual([])
      const [agent, why] = [`agent-${actor}`, 'as the examiner asked']
      await system.get('/api/executive/aum', 'viewer', { 'user-agent': agent })
      const [one] = (await entries(`?userAgent=${agent}`)).json.nodes
      expect(one).toMatchObject({ actor, userAgent: agent })
      for (const query of [`seq=${one.seq}`, `hash=${one.hash}`, `requestId=${one.details.requestId}`])
        expect((await entries(`?${query}`)).json.nodes).toEqual([one])
      await system.database.db.transaction().execute((trx) =>
        appendAudit(trx, [
          {
            at: new Date(),
            actorRef: actor,
            actorRole: 'viewer',
            action: 'a.test',
            result: 'SUCCESS',
            reason: why,
          },
        ]),
      )
      expect(await found(`?reason=${encodeURIComponent(why)}`)).toMatchObject([{ action: 'a.test' }])
      expect(await found('?recordTypeCode=3.02&entityRef=x&role=viewer')).toEqual([])
    })

    test.each(['first=0', 'first=201', 'from=yesterday', 'after=x', 'result=GOOD', 'who=me', 'level=6'])(
      'refuses %s',
      async (query) => {
        expect((await entries(`?${query}`)).status).toBe(400)
      },
    )

    test('pages fit together while entries are added', async () => {
      for (let i = 0; i < 10; i++) await system.get('/api/executive/aum', 'viewer')
      const { seq: end } = await system.database.db
        .selectFrom('audit_chain')
        .select('seq')
        .executeTakeFirstOrThrow()
      const seqs: number[] = []
      let after: string | null = null
      do {
        const { json } = await entries(`?first=7${after === null ? '' : `&after=${after}`}`)
        seqs.push(...(json.nodes as { seq: number }[]).map(({ seq }) => seq))
        after = json.pageInfo.hasNextPage === true ? (json.pageInfo.endCursor as string) : null
      } while (after !== null)
      expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: end }, (_, i) => i + 1))
    })

    test('verifies, from the last checkpoint or as a whole', async () => {
      const whole = await system.get('/api/audit/verify?full=true', 'compliance')
      expect(whole.json).toMatchObject({ ok: true, complete: true, breaks: [] })
      expect(whole.json.signedThrough).toBeGreaterThan(0)
      await system.get('/api/executive/aum')
      const since = await system.get('/api/audit/verify', 'compliance')
      expect(since.json).toMatchObject({ ok: true, complete: true, lastWhole: { seq: whole.json.lastSeq } })
      expect(since.json.entries).toBeLessThan(whole.json.entries + 3)
    })

    test('of everything that happened here is one chain', async () => {
      const keys = createAuditKeys(system.settings.RC_AUDIT_KEYS)
      const signal = AbortSignal.timeout(30_000)
      expect(await verifyAudit(system.database.db, { keys, signal })).toMatchObject({ ok: true })
    })

    test('that was changed is a critical alert and a review', async () => {
      const { db } = system.database
      await db.transaction().execute(async (trx) => {
        const year = new Date().getUTCFullYear()
        for (const table of ['compliance_audit_trail', `compliance_audit_trail_${year}`])
          await sql.raw(`alter table ${table} disable trigger user`).execute(trx)
        await trx
          .updateTable('compliance_audit_trail')
          .set({ action: 'forged' })
          .where('seq', '=', 2)
          .execute()
      })
      const { json } = await system.get('/api/audit/verify?full=true', 'compliance')
      expect(json).toMatchObject({ ok: false, breaks: [{ seq: 2, kind: 'CHAIN' }] })
      const alerts = await db
        .selectFrom('alerts')
        .selectAll()
        .where('rule_id', '=', 'audit_trail_integrity')
        .execute()
      expect(alerts).toMatchObject([{ severity: 'CRITICAL', status: 'OPEN' }])
      const reviews = await db
        .selectFrom('review_queue')
        .selectAll()
        .where('rule_id', '=', 'audit_trail_integrity')
        .execute()
      expect(reviews).toMatchObject([{ subject_ref: '2', status: 'OPEN' }])
    })
  })
})
