import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { raiseAlert, type NewAlert } from '@rc/db/alerts'
import type { Role } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'
import { readEventStream } from '../support/read-events.ts'

let key = 0
const alert = (more: Partial<NewAlert> = {}): NewAlert => ({
  category: 'OPERATIONS',
  severity: 'MEDIUM',
  title: 'Something happened',
  detail: 'in a test',
  source: 'test',
  ruleId: 'api_failures',
  actionRequired: 'Look.',
  ownerRole: 'operations',
  dedupeKey: `test:${++key}`,
  ...more,
})

describe.each(testBackends())('on %s', (backend) => {
  let door: OpenDoor
  const tokens = new Map<Role, Promise<string>>()
  beforeAll(async () => {
    // Two over one database.
    door = await openDoor(backend, { gateways: 2 })
  })
  afterAll(() => door[Symbol.asyncDispose]())

  /** Of one session a role. */
  const token = (role: Role): Promise<string> => {
    const known = tokens.get(role) ?? door.signIn(role).then(({ accessToken }) => accessToken)
    tokens.set(role, known)
    return known
  }
  const bearer = async (role: Role) => ({ authorization: `Bearer ${await token(role)}` })
  const open = async (gateway: 0 | 1, role: Role, headers: Record<string, string> = {}) =>
    readEventStream(`${door.urls[gateway]}/api/executive/alerts/stream`, {
      ...(await bearer(role)),
      ...headers,
    })
  const raise = (more: Partial<NewAlert> = {}) => raiseAlert(door.database.db, alert(more), new Date())

  test('every alert is on the streams of all gateways', async () => {
    await using here = await open(0, 'executive')
    await using there = await open(1, 'executive')
    for (const severity of ['CRITICAL', 'LOW'] as const) await raise({ severity })
    for (const { received } of [here, there]) {
      await expect
        .poll(() => received.map(({ data }) => data.severity), { timeout: 10_000 })
        .toEqual(['CRITICAL', 'LOW'])
    }
    expect(here.received[0]).toMatchObject({
      event: 'alert.raised',
      data: { severity: 'CRITICAL', status: 'OPEN', subject: null },
    })
  })

  test.each([
    ['executive', [2, 3, 4, 5]],
    ['compliance', [2, 3, 4]],
    ['advisor', [2, 3]],
    ['operations', [2]],
  ] as const)('%s is told alerts of levels %j', async (role, levels) => {
    await using stream = await open(0, role)
    const categories = { 2: 'DATA_QUALITY', 3: 'CLIENT', 4: 'COMPLIANCE', 5: 'MARKET' } as const
    for (const level of [5, 4, 3, 2] as const) await raise({ category: categories[level] })
    await expect.poll(() => stream.received.length, { timeout: 10_000 }).toBe(levels.length)
    expect(stream.received.map(({ data }) => data.category)).toEqual(
      levels.toReversed().map((level) => categories[level]),
    )
  })

  test('a viewer, and someone without a session, is refused', async () => {
    await using viewer = await open(0, 'viewer')
    expect(viewer.status).toBe(403)
    const answer = await fetch(`${door.url}/api/executive/alerts/stream`)
    expect(answer.status).toBe(401)
  })

  test('a reader who comes and goes misses none of 300 alerts and sees none twice', async () => {
    const seen: number[] = []
    const { seq: begin } = await door.database.db
      .selectFrom('alert_feed')
      .select('seq')
      .executeTakeFirstOrThrow()
    let last = begin
    const raising = (async () => {
      for (let i = 0; i < 300; i++) await raise()
    })()
    for (let round = 0; seen.length < 300 && round < 500; round++) {
      await using stream = await open(round % 2 === 0 ? 0 : 1, 'executive', { 'last-event-id': String(last) })
      await sleep(40 + (round % 5) * 60)
      seen.push(...stream.received.map(({ id }) => id))
      last = seen.at(-1) ?? last
    }
    await raising
    expect(seen).toEqual(Array.from({ length: 300 }, (_, i) => begin + 1 + i))
  })

  test('the stream ends with the session', async () => {
    const { accessToken, session } = await door.signIn('advisor')
    await using stream = await readEventStream(`${door.url}/api/executive/alerts/stream`, {
      authorization: `Bearer ${accessToken}`,
    })
    await door.database.db
      .updateTable('sessions')
      .set({ ended_at: new Date() })
      .where('id', '=', session.id)
      .execute()
    await raise()
    await expect.poll(() => stream.ended(), { timeout: 10_000 }).toBe(true)
    expect(stream.received).toEqual([])
  })

  test('the stream ends when the role falls, before anything more is sent', async () => {
    await using stream = await open(0, 'compliance')
    const setRole = (role: Role) =>
      door.database.db
        .updateTable('people')
        .set({ role })
        .where('email', '=', 'compliance@demo.local')
        .execute()
    await setRole('operations')
    await raise({ category: 'COMPLIANCE' })
    await expect.poll(() => stream.ended(), { timeout: 10_000 }).toBe(true)
    expect(stream.received).toEqual([])
    await setRole('compliance')
  })

  test('a reader who does not read holds nobody up, and gets everything when he reads again', async () => {
    const { hostname, port } = new URL(door.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET /api/executive/alerts/stream HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${await token('executive')}\r\n\r\n`,
    )
    let text = String(await new Promise((resolve) => socket.once('data', resolve)))
    socket.pause()
    await using quick = await open(0, 'executive')
    for (let i = 0; i < 60; i++) await raise({ detail: 'x'.repeat(200_000) })
    await expect.poll(() => quick.received.length, { timeout: 20_000 }).toBe(60)
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    socket.resume()
    const ids = () => [...text.matchAll(/^id: (\d+)\nevent/gm)].map(([, id]) => Number(id))
    await expect.poll(ids, { timeout: 20_000 }).toEqual(quick.received.map(({ id }) => id))
    socket.destroy()
  })

  test('an alert is acknowledged and resolved once, by who may see it, and the trail tells', async () => {
    await raise({ category: 'COMPLIANCE', dedupeKey: 'answered' })
    const { alert_id: id } = await door.database.db
      .selectFrom('alerts')
      .select('alert_id')
      .where('dedupe_key', '=', 'answered')
      .executeTakeFirstOrThrow()
    const say = async (what: string, role: Role, payload: object = {}) =>
      fetch(`${door.url}/api/executive/alerts/${id}/${what}`, {
        method: 'POST',
        headers: { ...(await bearer(role)), 'content-type': 'application/json' },
        body: JSON.stringify(payload),
      })
    expect((await say('acknowledge', 'operations')).status).toBe(403)
    expect((await say('acknowledge', 'executive', { note: 'ask a@b.example' })).status).toBe(400)
    const noted = await say('acknowledge', 'executive', { note: 'the filing is prepared' })
    expect(await noted.json()).toMatchObject({
      id,
      status: 'ACKNOWLEDGED',
    })
    expect((await say('acknowledge', 'executive')).status).toBe(409)
    expect(await (await say('resolve', 'executive')).json()).toMatchObject({ status: 'RESOLVED' })
    const trail = await door.database.db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'actor_role', 'reason'])
      .where('entity_ref', '=', id)
      .where('action', 'like', 'alert.%')
      .orderBy('seq')
      .execute()
    expect(trail).toEqual([
      { action: 'alert.acknowledge', actor_role: 'executive', reason: 'the filing is prepared' },
      { action: 'alert.resolve', actor_role: 'executive', reason: null },
    ])
  })
})
