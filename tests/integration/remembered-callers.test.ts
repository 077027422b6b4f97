import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startSession } from '../support/start-session.ts'
import { startSystem, type System } from '../support/system.ts'

// A caller who is remembered is answered from what is kept with one statement, the one of the trail. Sessions and roles
// are changed here behind the gateway's back, as another process would. Over one connection a request is repeated, and
// answered before anything is worked out; each by itself is not: both have to hold.
describe.each(testBackends())('on %s', (backend) => {
  let system: System
  let port: string
  beforeAll(async () => {
    system = await startSystem(backend)
    port = new URL(await system.app.listen({ host: '127.0.0.1', port: 0 })).port
  })
  const connection = new Agent({ keepAlive: true, maxSockets: 1 })
  afterAll(async () => {
    connection.destroy()
    await system[Symbol.asyncDispose]()
  })
  /** Over one connection. */
  async function overOne(
    options: { path: string; method?: string; headers: Record<string, string> },
    body?: string,
  ) {
    const sent = request({
      port,
      host: '127.0.0.1',
      agent: connection,
      ...options,
    })
    sent.end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { statusCode: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
  }

  const PATH = '/api/executive/aum'
  const QUERY = JSON.stringify({ query: '{ executive { aum { current } } }' })
  const ways = {
    REST: (authorization: string) =>
      system.app.inject({ url: PATH, headers: { authorization, accept: 'application/json' } }),
    GraphQL: (authorization: string) =>
      system.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: QUERY,
        headers: { authorization, 'content-type': 'application/json' },
      }),
    'REST, repeated': (authorization: string) => overOne({ path: PATH, headers: { authorization } }),
    'GraphQL, repeated': (authorization: string) =>
      overOne(
        {
          method: 'POST',
          path: '/graphql',
          headers: {
            authorization,
            'content-type': 'application/json',
            'content-length': String(QUERY.length),
          },
        },
        QUERY,
      ),
  }
  type Way = keyof typeof ways
  const WAYS = Object.keys(ways) as Way[]

  const freshToken = () => startSession(system.database.db, system.settings, 'executive')
  /** Someone who has been answered from what is kept. */
  async function remembered(way: Way) {
    const authorization = `Bearer ${await freshToken()}`
    const ask = () => ways[way](authorization)
    for (let n = 0; n < 4; n++) expect((await ask()).statusCode).toBe(200)
    return ask
  }
  const executive = () => system.database.db.updateTable('people').where('email', '=', 'executive@demo.local')
  const entriesOf = async (requestId: unknown) => {
    const rows = await system.database.db
      .selectFrom('compliance_audit_trail')
      .select(['result', 'details'])
      .orderBy('seq')
      .execute()
    return rows.filter(({ details }) => details.includes(String(requestId))).map(({ result }) => result)
  }

  test.each(WAYS)('%s: an answer that is kept costs one statement, which records it', async (way) => {
    const ask = await remembered(way)
    const statements = vi.spyOn(system.database.db, 'executeQuery')
    const { statusCode, headers } = await ask()
    const asked = statements.mock.calls.map(([query]) => ('sql' in query ? query.sql : ''))
    statements.mockRestore()
    expect([statusCode, asked.length]).toEqual([200, 1])
    expect(asked[0]).toContain('update audit_chain')
    expect(await entriesOf(headers['x-request-id'])).toEqual(['SUCCESS'])
  })

  test.each(WAYS)('%s: once his session has ended he is not answered, and both are told', async (way) => {
    const ask = await remembered(way)
    await system.database.db.updateTable('sessions').set({ ended_at: new Date() }).execute()
    const { statusCode, headers, body } = await ask()
    expect([statusCode, body.includes('UNAUTHENTICATED')]).toEqual([401, true])
    expect(headers['etag']).toBeUndefined()
    // What was withheld, and what he was told.
    expect(await entriesOf(headers['x-request-id'])).toEqual(['SUCCESS', 'DENIED'])
    expect((await ask()).statusCode).toBe(401)
  })

  test.each(WAYS)('%s: what he may see is what his role allows now', async (way) => {
    const ask = await remembered(way)
    try {
      await executive().set({ role: 'viewer' }).execute()
      const { statusCode, body } = await ask()
      expect([statusCode, body.includes('FORBIDDEN')]).toEqual([way.startsWith('REST') ? 403 : 200, true])
      await executive().set({ role: 'executive' }).execute()
      expect((await ask()).body).not.toContain('FORBIDDEN')
      await executive().set({ active: false }).execute()
      expect((await ask()).statusCode).toBe(401)
    } finally {
      await executive().set({ role: 'executive', active: true }).execute()
    }
  })

  test.each(WAYS)('%s: a change that does not concern him changes nothing for him', async (way) => {
    const ask = await remembered(way)
    await system.database.db.updateTable('people').set({ active: true }).execute()
    const { statusCode, headers } = await ask()
    expect(statusCode).toBe(200)
    expect(await entriesOf(headers['x-request-id'])).toEqual(['SUCCESS', 'SUCCESS'])
    const again = await ask()
    expect(await entriesOf(again.headers['x-request-id'])).toEqual(['SUCCESS'])
  })
})
