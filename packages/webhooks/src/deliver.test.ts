import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSeal } from '@rc/core/seal'
import { raiseAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, test } from 'vitest'
import { claimDeliveries } from './claim-deliveries.ts'
import { startDelivering } from './deliver.ts'
import { readDeliveries, replayDelivery } from './deliveries.ts'
import { recordOutcome } from './record-outcome.ts'
import { sendDelivery } from './send-delivery.ts'
import { WEBHOOK_SECRETS } from './signing.ts'
import { createSubscription, enableSubscription, rotateSecret } from './subscriptions.ts'

const seal = createSeal(['a secret of a test of more than 32 characters'], WEBHOOK_SECRETS)
const START = new Date('2026-02-27T22:00:00Z')
const later = (ms: number) => new Date(START.getTime() + ms)
const HOUR = 3_600_000

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

/** An endpoint that answers with what it is told to. */
async function startEndpoint(answer: (request: Received, count: number) => number | Promise<number>) {
  const received: Received[] = []
  let busy = 0
  let busiest = 0
  const bodyOf = async (request: IncomingMessage) => {
    let text = ''
    for await (const chunk of request.setEncoding('utf8')) text += chunk
    return text
  }
  const server = createServer((request, response) => {
    void (async () => {
      busy += 1
      busiest = Math.max(busiest, busy)
      const one = { headers: request.headers as Record<string, string>, body: await bodyOf(request) }
      received.push(one)
      response.writeHead(await answer(one, received.length), { location: 'http://127.0.0.1:1/' }).end()
      busy -= 1
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    busiest: () => busiest,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function endpoint(answer: Parameters<typeof startEndpoint>[0]) {
  const started = await startEndpoint(answer)
  closing.push(started.close)
  return started
}

async function subscribe(
  db: Db,
  url: string,
  events: string[],
  role: 'executive' | 'operations' = 'executive',
) {
  const createdBy = `psn_${role}`
  await db
    .insertInto('people')
    .values({ id: createdBy, email: `${role}@demo.local`, role, active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .transaction()
    .execute((trx) => createSubscription(trx, seal, { url, events, description: null, createdBy }, START))
}

const happen = (db: Db) => db.transaction().execute((trx) => emit('aum_update', trx, { source: 'test' }))
const statesOf = async (db: Db) =>
  (await readDeliveries(db, { first: 100, after: null })).map(({ node }) => node)

/** One attempt of everything due at `now`. */
async function attempt(db: Db, now: Date): Promise<number> {
  const claimed = await claimDeliveries(db, now)
  for (const delivery of claimed) {
    const outcome = await sendDelivery(delivery, {
      seal,
      now: () => now,
      allowPrivate: true,
      deadlineMs: 300,
    })
    await recordOutcome(db, delivery, outcome, now, 0)
  }
  return claimed.length
}

/** Deliveries are made with the database's clock; these tests have one of their own. */
const setDue = (db: Db, at: Date) =>
  db.updateTable('webhook_deliveries').set({ created_at: at, next_attempt_at: at }).execute()

describe.each(testBackends())('on %s', (backend) => {
  test('an event is sent, signed, to those who asked for it, with nothing lost to a rollback', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const { url, received } = await endpoint(() => 204)
    const { secret } = await subscribe(db, url, ['aum_update'])
    await subscribe(db, url, ['client_change'])
    await expect(
      db.transaction().execute(async (trx) => {
        await emit('aum_update', trx)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await happen(db)
    await using worker = await startDelivering({
      database,
      now: () => new Date(),
      send: (one) => sendDelivery(one, { seal, now: () => new Date(), allowPrivate: true }),
      onError: console.error,
    })
    void worker
    await expect.poll(() => received.length).toBe(1)
    await happen(db)
    await expect.poll(() => received.length).toBe(2)
    const [one] = received
    expect(new Webhook(secret).verify(one?.body ?? '', one?.headers ?? {})).toMatchObject({
      type: 'aum_update',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { source: 'test' },
    })
    await expect
      .poll(async () => (await statesOf(db)).map(({ status }) => status))
      .toEqual(['DELIVERED', 'DELIVERED'])
  })

  test('a subscriber is told of alerts that whoever subscribed may see now', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await subscribe(db, 'http://127.0.0.1:1/', ['alert.raised'], 'executive')
    const { id } = await subscribe(db, 'http://127.0.0.1:1/', ['alert.raised'], 'operations')
    const raise = (category: 'SECURITY' | 'OPERATIONS', dedupeKey: string) =>
      raiseAlert(
        db,
        {
          category,
          severity: 'LOW',
          title: 't',
          detail: 'd',
          source: 's',
          ruleId: 'api_failures',
          actionRequired: 'a',
          ownerRole: 'operations',
          dedupeKey,
        },
        START,
      )
    await raise('SECURITY', 'a')
    await raise('OPERATIONS', 'b')
    const toldOperations = (await statesOf(db)).filter(({ subscriptionId }) => subscriptionId === id)
    expect(toldOperations).toHaveLength(1)
    expect(await statesOf(db)).toHaveLength(3)
    await db.updateTable('people').set({ active: false }).execute()
    await raise('OPERATIONS', 'c')
    expect(await statesOf(db)).toHaveLength(3)
  })

  test('for a day after a change of secret both sign', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const { url, received } = await endpoint(() => 200)
    const { id, secret: old } = await subscribe(db, url, ['aum_update'])
    const { secret } = await db.transaction().execute((trx) => rotateSecret(trx, seal, id, START))
    for (const now of [later(HOUR), later(25 * HOUR)]) {
      await happen(db)
      await db
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: now })
        .where('status', '=', 'PENDING')
        .execute()
      expect(await attempt(db, now)).toBe(1)
    }
    const signatures = received.map(({ headers }) => headers['webhook-signature']?.split(' ') ?? [])
    expect(signatures.map(({ length }) => length)).toEqual([2, 1])
    for (const [i, { headers, body }] of received.entries()) {
      const at = new Date(Number(headers['webhook-timestamp']) * 1000)
      const sign = (key: string) => new Webhook(key).sign(headers['webhook-id'] ?? '', at, body)
      expect(signatures[i]).toEqual(i === 0 ? [sign(secret), sign(old)] : [sign(secret)])
    }
  })

  test('a failing endpoint is tried by the timetable for three days, then disabled with an alert; replay sends again', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    let status = 302
    const { url, received } = await endpoint(() => status)
    const { id } = await subscribe(db, url, ['aum_update'])
    await happen(db)
    await setDue(db, START)
    const waits: number[] = []
    let now = START
    while ((await statesOf(db))[0]?.status === 'PENDING') {
      expect(await attempt(db, new Date(now.getTime() - 1))).toBe(0)
      expect(await attempt(db, now)).toBe(1)
      const next = (await statesOf(db))[0]?.nextAttemptAt ?? now
      waits.push((next.getTime() - now.getTime()) / 1000)
      now = next
    }
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 57_600, 64_800, 0])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    const [dead] = await statesOf(db)
    expect(dead).toMatchObject({ status: 'DEAD', attempts: 10, lastStatus: 302, lastError: 'STATUS' })
    const alerts = () => db.selectFrom('alerts').select(['rule_id', 'status']).execute()
    expect(await alerts()).toEqual([{ rule_id: 'webhook_endpoint_disabled', status: 'OPEN' }])
    const replay = () => db.transaction().execute((trx) => replayDelivery(trx, dead?.id ?? '', now))
    await expect(replay()).rejects.toThrow('disabled')
    // Nothing is queued for it meanwhile.
    await happen(db)
    expect(await statesOf(db)).toHaveLength(1)
    await db.transaction().execute((trx) => enableSubscription(trx, id, now))
    expect(await alerts()).toEqual([{ rule_id: 'webhook_endpoint_disabled', status: 'RESOLVED' }])
    await replay()
    await expect(replay()).rejects.toThrow('still')
    status = 200
    expect(await attempt(db, now)).toBe(1)
    expect((await statesOf(db))[0]).toMatchObject({ id: dead?.id, status: 'DELIVERED', nextAttemptAt: null })
  })

  test('410 disables at once, and what waits becomes a dead letter', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const { url } = await endpoint(() => 410)
    await subscribe(db, url, ['aum_update'])
    for (let i = 0; i < 6; i++) await happen(db)
    await setDue(db, START)
    expect(await attempt(db, START)).toBe(4)
    expect((await statesOf(db)).map(({ status }) => status)).toEqual(Array(6).fill('DEAD'))
    expect(await db.selectFrom('webhook_subscriptions').select('disabled_reason').execute()).toEqual([
      { disabled_reason: 'GONE' },
    ])
  })

  test('what a worker claimed and never finished is taken up after a minute, not before', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const { url, received } = await endpoint(() => 200)
    await subscribe(db, url, ['aum_update'])
    await happen(db)
    await setDue(db, START)
    // This worker dies before it has sent anything.
    expect(await claimDeliveries(db, START)).toHaveLength(1)
    expect(await attempt(db, later(59_000))).toBe(0)
    expect(await attempt(db, later(60_000))).toBe(1)
    // This one after it has sent, before it wrote that down: the endpoint hears it twice under one id.
    await happen(db)
    await db.updateTable('webhook_deliveries').set({ next_attempt_at: START }).execute()
    const [lost] = await claimDeliveries(db, later(HOUR))
    if (lost === undefined) throw new Error('nothing was claimed')
    await sendDelivery(lost, { seal, now: () => later(HOUR), allowPrivate: true })
    expect(await attempt(db, later(HOUR + 60_000))).toBe(1)
    const ids = received.map(({ headers }) => headers['webhook-id'])
    expect(ids.slice(1)).toEqual([lost.id, lost.id])
    // Its own late record changes nothing.
    await recordOutcome(db, lost, { status: 500, error: 'STATUS' }, later(2 * HOUR), 0)
    expect((await statesOf(db)).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED'])
  })

  test('two workers send each delivery once, never more than four at a time to one endpoint', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const slow = await endpoint(() => new Promise((resolve) => setTimeout(resolve, 20, 200)))
    await subscribe(db, slow.url, ['aum_update'])
    for (let i = 0; i < 40; i++) await happen(db)
    const work = () =>
      startDelivering({
        database,
        now: () => new Date(),
        send: (one) => sendDelivery(one, { seal, now: () => new Date(), allowPrivate: true }),
        onError: console.error,
      })
    {
      await using workers = new AsyncDisposableStack()
      workers.use(await work())
      workers.use(await work())
      await expect.poll(() => slow.received.length, { timeout: 20_000 }).toBe(40)
    }
    expect(new Set(slow.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
    expect(slow.busiest()).toBeLessThanOrEqual(4)
  })

  test('an endpoint that does not answer in time has failed', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const { url } = await endpoint(() => new Promise((resolve) => setTimeout(resolve, 1_000, 200)))
    await subscribe(db, url, ['aum_update'])
    await subscribe(db, 'http://127.0.0.1:1/', ['aum_update'])
    await happen(db)
    await setDue(db, START)
    while ((await attempt(db, START)) > 0);
    expect(new Set((await statesOf(db)).map(({ lastError }) => lastError))).toEqual(
      new Set(['TIMEOUT', 'UNREACHABLE']),
    )
  })
})
