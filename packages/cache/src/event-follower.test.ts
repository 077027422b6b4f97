import { setTimeout as sleep } from 'node:timers/promises'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { followEvents } from './event-follower.ts'

test.each(testBackends())(
  'on %s, every event is told once, also a thousand of one transaction',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const told: unknown[] = []
    await using follower = await followEvents({
      database,
      onError: console.error,
      onEvent: async ({ payload }) => void told.push(payload['n']),
    })
    void follower
    await database.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 1_100; n++) await emit('aum_update', trx, { n })
    })
    await expect.poll(() => told.length, { timeout: 5_000 }).toBe(1_100)
    await sleep(1_200)
    expect(told).toEqual(Array.from({ length: 1_100 }, (_, n) => n))
  },
)

test.runIf(testBackends().includes('postgres'))(
  'on postgres, a long transaction delays nobody, and is told of too',
  async () => {
    await using database = await openTestDatabase('postgres')
    const { db } = database
    const told: unknown[] = []
    await using follower = await followEvents({
      database,
      onError: console.error,
      onEvent: async ({ payload }) => void told.push(payload['n']),
    })
    void follower
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const long = db.transaction().execute(async (trx) => {
      await emit('aum_update', trx, { n: 'long' })
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await db.transaction().execute((trx) => emit('client_change', trx, { n: 'short' }))
    await expect.poll(() => told, { timeout: 1_000 }).toEqual(['short'])
    held.resolve()
    await long
    await expect.poll(() => told, { timeout: 1_000 }).toEqual(['short', 'long'])
    await sleep(1_200)
    expect(told).toEqual(['short', 'long'])
  },
)
