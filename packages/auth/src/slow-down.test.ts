import { createPseudonyms } from '@rc/core/pseudonyms'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test } from 'vitest'
import { createSlowDown, FREE_FAILURES, waitAfter } from './slow-down.ts'

const START = Date.parse('2026-11-20T15:00:00Z')
const pseudonyms = createPseudonyms('k'.repeat(32))

test.each([
  [0, 0],
  [FREE_FAILURES, 0],
  [FREE_FAILURES + 1, 1],
  [FREE_FAILURES + 2, 2],
  [FREE_FAILURES + 5, 16],
  [FREE_FAILURES + 9, 256],
  [FREE_FAILURES + 10, 300],
  [1_000, 300],
])('after %d failures the next attempt waits %d s', (failures, seconds) => {
  expect(waitAfter(failures)).toBe(seconds)
})

describe.each(testBackends())('slowing down on %s', (backend) => {
  test('is shared by all processes, grows, lapses by itself and is forgotten', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    let ms = START
    const [one, other] = [0, 1].map(() => createSlowDown(db, pseudonyms, () => new Date(ms)))
    if (one === undefined || other === undefined) throw new Error('unreachable')
    const key = one.keys.signInsFrom('203.0.113.7')
    const fail = (times: number) => db.transaction().execute((trx) => one.count(trx, new Map([[key, times]])))
    await fail(FREE_FAILURES)
    await other.check([key])
    await fail(3)
    const refused = await other.check([key]).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'too many failed attempts; try again later',
      headers: {
        'retry-after': '4',
        'ratelimit-policy': '"failures";q=10;w=3600',
        ratelimit: '"failures";r=0;t=4',
      },
    })
    await other.check([one.keys.signInsFrom('203.0.113.8'), one.keys.account('a@example.org')])
    ms += 3_500
    await expect(other.check([key])).rejects.toMatchObject({ headers: { 'retry-after': '1' } })
    ms += 500
    await other.check([key])
    await fail(1)
    await expect(other.check([key])).rejects.toMatchObject({ headers: { 'retry-after': '8' } })
    ms += 3_600_000
    await other.check([key])
    await fail(1)
    await other.check([key])
  })

  test('failures that race are all counted', async () => {
    await using database = await openTestDatabase(backend)
    const slowDown = createSlowDown(database.db, pseudonyms, () => new Date(START))
    const keys = [slowDown.keys.account('a@example.org'), slowDown.keys.signInsFrom('::1')]
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        database.db
          .transaction()
          .execute((trx) =>
            slowDown.count(trx, new Map((i % 2 === 0 ? keys : keys.toReversed()).map((key) => [key, 1]))),
          ),
      ),
    )
    const rows = await database.db.selectFrom('auth_failures').select('failures').execute()
    expect(rows).toEqual([{ failures: 30 }, { failures: 30 }])
  })

  test('neither address nor e-mail is stored, and what is forgotten goes', async () => {
    await using database = await openTestDatabase(backend)
    let ms = START
    const slowDown = createSlowDown(database.db, pseudonyms, () => new Date(ms))
    const keys = [slowDown.keys.account('Someone@example.org'), slowDown.keys.tokensFrom('203.0.113.7')]
    await database.db
      .transaction()
      .execute((trx) => slowDown.count(trx, new Map(keys.map((key) => [key, 1]))))
    const stored = JSON.stringify(await database.db.selectFrom('auth_failures').selectAll().execute())
    expect(stored).not.toMatch(/someone|example|203\.0/i)
    ms += 3_600_001
    await slowDown.tidy()
    expect(await database.db.selectFrom('auth_failures').selectAll().execute()).toEqual([])
  })
})
