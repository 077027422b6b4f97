import { AnswerCache } from '@rc/cache/answer-cache'
import { followEvents } from '@rc/cache/event-follower'
import { openStore } from '@rc/cache/store'
import { openDatabase, type Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'

const redis = process.env['RC_TEST_REDIS_URL']
const PATIENCE = { timeout: 30_000 }

describe.skipIf(redis === undefined)('Redis', () => {
  test.each(['cut', 'silence'] as const)(
    'is gone (%s) while data changes: the answer from before is served neither then nor after',
    async (how) => {
      await using proxy = await openTcpProxy(redis ?? '')
      await using store = await openStore(proxy.url)
      const cache = new AnswerCache(store.keyv)
      const group = `group-${crypto.randomUUID()}`
      let data = 'old'
      const ask = async () => cache.answer([group], 'q', 60, async () => data)
      expect(await ask()).toMatchObject({ value: 'old', hit: false })
      expect(await ask()).toMatchObject({ value: 'old', hit: true })
      proxy[how]()
      data = 'new'
      await cache.end(group)
      expect((await ask()).value).toBe('new')
      proxy.mend()
      // Until the store is there again every answer is made anew; from then on it is kept.
      await expect
        .poll(async () => {
          const { value, hit } = await ask()
          expect(value).toBe('new')
          return hit
        }, PATIENCE)
        .toBe(true)
    },
  )
})

describe.runIf(testBackends().includes('postgres'))('PostgreSQL', () => {
  /** The database of a test by way of a proxy. */
  const openVia = async (direct: Database, proxy: TcpProxy): Promise<Database> => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct.db)
    const url = new URL(proxy.url)
    url.pathname = `/${rows[0]?.name}`
    return openDatabase({ url: url.href })
  }
  const happen = (direct: Database, n: number): Promise<void> =>
    direct.db.transaction().execute((trx) => emit('aum_update', trx, { n }))
  /** What a restart of the server does to those who are connected. */
  const dropConnections = async (direct: Database): Promise<void> => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(direct.db)
  }
  const listeners = async (direct: Database): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and query = 'listen rc_events'`.execute(direct.db)
    return rows[0]?.n ?? 0
  }

  test('is away, and drops everybody: no event is lost or told twice, and notifications come again', async () => {
    await using direct = await openTestDatabase('postgres')
    await using proxy = await openTcpProxy(process.env['RC_TEST_DATABASE_URL'] ?? '')
    await using database = await openVia(direct, proxy)
    const told: unknown[] = []
    let failures = 0
    await using follower = await followEvents({
      database,
      onError: () => (failures += 1),
      onEvent: async ({ payload }) => void told.push(payload['n']),
    })
    void follower
    const expected: number[] = []
    const go = async (): Promise<void> => {
      expected.push(expected.length)
      await happen(direct, expected.length - 1)
    }
    await go()
    proxy.cut()
    await go()
    await expect.poll(() => failures, PATIENCE).toBeGreaterThan(0)
    await go()
    proxy.mend()
    await go()
    await expect.poll(() => told, PATIENCE).toEqual(expected)
    await expect.poll(() => listeners(direct), PATIENCE).toBe(1)
    await dropConnections(direct)
    await go()
    await expect.poll(() => told, PATIENCE).toEqual(expected)
    await expect.poll(() => listeners(direct), PATIENCE).toBe(1)
    await go()
    await expect.poll(() => told, PATIENCE).toEqual(expected)
  })
})
