import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Role } from '@rc/core/roles'
import { emit } from '@rc/db/events'
import { testBackends } from '@rc/db/testing'
import { createWorker } from '@rc/worker'
import pino from 'pino'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const endpoint = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  beforeAll(async () => {
    system = await startSystem(backend)
    await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    endpoint.close()
    await system[Symbol.asyncDispose]()
  })

  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    role: Role = 'operations',
  ) =>
    system.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${await system.token(role)}` },
      ...(payload === undefined ? {} : { payload }),
    })
  const url = () => `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`

  test('a subscription is made, told of what happens, given another secret, and removed; the trail tells', async () => {
    const made = await call('POST', '/api/webhooks/subscriptions', {
      url: url(),
      events: ['aum_update', 'alert.*'],
      description: 'planning',
    })
    expect(made.statusCode).toBe(201)
    const { id, secret, events } = made.json<{ id: string; secret: string; events: string[] }>()
    expect(events).toEqual(['aum_update', 'alert.raised', 'alert.changed', 'alert.resolved'])
    const listed = await call('GET', '/api/webhooks/subscriptions')
    expect(listed.json()).toMatchObject({ nodes: [{ id, status: 'ACTIVE', url: url() }] })
    expect(listed.body).not.toContain(secret)
    const stored = await system.database.db.selectFrom('webhook_subscriptions').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)

    const worker = createWorker({
      database: system.database,
      pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
      settings: system.settings,
      now,
      log: pino({ level: 'silent' }),
    })
    await using running = await worker.start()
    void running
    await system.database.db.transaction().execute((trx) => emit('aum_update', trx, { source: 'test' }))
    const mine = () => received.filter(({ body }) => /"source": ?"test"/.test(body))
    await expect.poll(() => mine().length, { timeout: 5_000 }).toBe(1)
    const [one] = mine()
    expect(new Webhook(secret).verify(one?.body ?? '', one?.headers as Record<string, string>)).toMatchObject(
      {
        type: 'aum_update',
        data: { source: 'test' },
      },
    )
    const rotated = await call('POST', `/api/webhooks/subscriptions/${id}/rotate-secret`)
    expect(rotated.json<{ secret: string }>().secret).not.toBe(secret)

    const page = await call('GET', `/api/webhooks/deliveries?subscription=${id}&status=DELIVERED&first=1`)
    const delivery = page.json<{ nodes: { id: string }[] }>().nodes[0]?.id ?? ''
    const count = received.length
    expect((await call('POST', `/api/webhooks/deliveries/${delivery}/replay`)).statusCode).toBe(202)
    await expect.poll(() => received.length, { timeout: 5_000 }).toBeGreaterThan(count)
    expect(received.at(-1)?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2)

    expect((await call('DELETE', `/api/webhooks/subscriptions/${id}`)).statusCode).toBe(204)
    expect((await call('DELETE', `/api/webhooks/subscriptions/${id}`)).statusCode).toBe(404)
    const trail = await system.database.db
      .selectFrom('compliance_audit_trail')
      .select('action')
      .where('entity_ref', 'in', [id, delivery])
      .where('action', 'like', 'webhook.%')
      .orderBy('seq')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'webhook.created',
      'webhook.secret-rotated',
      'webhook.replayed',
      'webhook.deleted',
    ])
  })

  test.each([
    [{ url: 'nonsense', events: ['aum_update'] }, 'url'],
    [{ url: 'https://example.com/', events: ['everything'] }, 'events.0'],
    [{ url: 'https://example.com/', events: [] }, 'events'],
    [{ url: 'https://example.com/', events: ['aum_update'], description: 'ask a@b.example' }, 'description'],
  ])('%j is refused at %s', async (payload, path) => {
    const answer = await call('POST', '/api/webhooks/subscriptions', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', errors: [{ path }] })
  })

  test('pages of deliveries hold each once', async () => {
    await call('POST', '/api/webhooks/subscriptions', { url: url(), events: ['filing_update'] })
    for (let i = 0; i < 7; i++)
      await system.database.db.transaction().execute((trx) => emit('filing_update', trx))
    const seen: string[] = []
    let after = ''
    do {
      const answer = await call('GET', `/api/webhooks/deliveries?first=3&status=PENDING${after}`)
      const { nodes, pageInfo } = answer.json<{
        nodes: { id: string }[]
        pageInfo: { endCursor: string; hasNextPage: boolean }
      }>()
      seen.push(...nodes.map(({ id }) => id))
      after = pageInfo.hasNextPage ? `&after=${pageInfo.endCursor}` : ''
    } while (after !== '')
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect((await call('GET', '/api/webhooks/deliveries?after=nonsense')).statusCode).toBe(400)
  })

  test.each(['compliance', 'advisor', 'viewer'] as const)('%s may not', async (role) => {
    expect((await call('GET', '/api/webhooks/subscriptions', undefined, role)).statusCode).toBe(403)
    expect((await call('GET', '/api/webhooks/deliveries', undefined, role)).statusCode).toBe(403)
  })
})
