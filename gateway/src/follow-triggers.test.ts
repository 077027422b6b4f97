import { AnswerCache } from '@rc/cache/answer-cache'
import { openStore } from '@rc/cache/store'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { followTriggers } from './follow-triggers.ts'

const POLICIES = new Map(
  ['aum', 'filings'].map((key) => [
    key,
    { key: `${key}-${crypto.randomUUID()}`, ttlSeconds: 3600, invalidatedBy: [`${key}_update`] },
  ]),
)

test.each(testBackends())(
  'what changed while no gateway was there to see it ends the answers from before, on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const url = backend === 'postgres' ? process.env['RC_TEST_REDIS_URL'] : undefined
    await using store = await openStore(url)
    const cache = new AnswerCache(store.keyv)
    let data = 'old'
    const ask = (group: string) => cache.answer([POLICIES.get(group)?.key ?? ''], 'q', 3600, async () => data)
    const follow = () => followTriggers(database, cache, POLICIES, () => undefined)
    const change = (value: string) => {
      data = value
      return database.db.transaction().execute((trx) => emit('aum_update', trx))
    }
    {
      await using gateway = (await follow()).follower
      expect([await ask('aum'), await ask('filings')]).toMatchObject([{ value: 'old' }, { value: 'old' }])
      await change('new')
      await expect.poll(async () => (await ask('aum')).value, { timeout: 20_000 }).toBe('new')
      expect(await ask('filings')).toMatchObject({ value: 'old', hit: true })
      void gateway
    }
    // The last gateway is dead; its store lives on.
    await change('newer')
    expect(await ask('aum')).toMatchObject({ value: 'new', hit: true })
    await using gateway = (await follow()).follower
    void gateway
    expect(await ask('aum')).toMatchObject({ value: 'newer', hit: false })
  },
)
