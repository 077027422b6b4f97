import { setTimeout as sleep } from 'node:timers/promises'
import { raiseAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { openTestDatabase } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { createAlertHub } from './alert-hub.ts'

const now = () => new Date()

async function signIn(db: Db): Promise<string> {
  await db
    .insertInto('people')
    .values({ id: 'psn_1', email: 'a@demo.local', role: 'executive', active: true })
    .execute()
  await db
    .insertInto('sessions')
    .values({ id: 'ses_1', person_id: 'psn_1', expires_at: new Date(Date.now() + 60_000) })
    .execute()
  return 'ses_1'
}

const raise = (db: Db, key: string, detail = 'in a test') =>
  raiseAlert(
    db,
    {
      category: 'OPERATIONS',
      severity: 'CRITICAL',
      title: 'Something happened',
      detail,
      source: 'test',
      ruleId: 'api_failures',
      actionRequired: 'Look.',
      ownerRole: 'operations',
      dedupeKey: key,
    },
    now(),
  )

test('a caller who does not read for too long is let go, with no more than a little kept for him', async () => {
  await using database = await openTestDatabase()
  const sessionId = await signIn(database.db)
  await using hub = await createAlertHub({ database, now, onError: console.error, patienceMs: 200 })
  const { stream } = await hub.open({ sessionId, clearance: 5, after: null })
  for (let i = 0; i < 40; i++) await raise(database.db, `k${i}`, 'x'.repeat(20_000))
  expect(stream.readableLength).toBeLessThan(200_000)
  await expect.poll(() => stream.destroyed).toBe(true)
  expect(hub.count(sessionId)).toBe(0)
})

test('signs of life come at their interval, and the latency is kept', async () => {
  await using database = await openTestDatabase()
  const sessionId = await signIn(database.db)
  await using hub = await createAlertHub({ database, now, onError: console.error, heartbeatMs: 20 })
  const { stream } = await hub.open({ sessionId, clearance: 5, after: null })
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await sleep(200)
  expect(text.match(/: still here\n\n/g)?.length).toBeGreaterThan(2)
  await raise(database.db, 'one')
  await expect.poll(() => text).toContain('event: alert.raised')
  expect(hub.latency.critical.count).toBe(1)
  expect(hub.latency.critical.max).toBeLessThan(1_000)
})

test('a stream without alerts ends with its session too', async () => {
  await using database = await openTestDatabase()
  const sessionId = await signIn(database.db)
  await using hub = await createAlertHub({ database, now, onError: console.error, checkMs: 20 })
  const { stream } = await hub.open({ sessionId, clearance: 5, after: null })
  stream.resume()
  await database.db.updateTable('sessions').set({ ended_at: now() }).execute()
  await expect.poll(() => stream.readableEnded).toBe(true)
})
