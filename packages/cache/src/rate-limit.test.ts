import { afterEach, describe, expect, test } from 'vitest'
import { createRateLimit, type RateLimit } from './rate-limit.ts'
import { openStore, type Store } from './store.ts'

const redis = process.env['RC_TEST_REDIS_URL']
const opened: Store[] = []
const open = async (url?: string): Promise<Store> => {
  const store = await openStore(url)
  opened.push(store)
  return store
}
afterEach(async () => {
  for (const store of opened.splice(0)) await store[Symbol.asyncDispose]()
})
const unique = (): string => crypto.randomUUID()

describe.each(redis === undefined ? ['memory'] : ['memory', 'redis'])('on %s', (kind) => {
  const url = kind === 'redis' ? redis : undefined

  test('so many of a key go on in a window, and other keys do not count', async () => {
    const limit = createRateLimit(await open(url), { name: unique(), most: 2, seconds: 60 })
    const taken = [await limit.take('a'), await limit.take('a'), await limit.take('a'), await limit.take('b')]
    expect(taken.map(({ allowed, left }) => [allowed, left])).toEqual([
      [true, 1],
      [true, 0],
      [false, 0],
      [true, 1],
    ])
    for (const { resetSeconds } of taken) expect(resetSeconds).toBeGreaterThan(58)
  })

  test('when the window is over all may again', async () => {
    const limit = createRateLimit(await open(url), { name: unique(), most: 1, seconds: 1 })
    await limit.take('a')
    expect(await limit.take('a')).toMatchObject({ allowed: false, resetSeconds: 1 })
    await new Promise((over) => setTimeout(over, 1_200))
    expect(await limit.take('a')).toMatchObject({ allowed: true })
  })
})

test.skipIf(redis === undefined)('processes that share a store count together', async () => {
  const name = unique()
  const [one, other] = [await open(redis), await open(redis)].map((store) =>
    createRateLimit(store, { name, most: 3, seconds: 60 }),
  ) as [RateLimit, RateLimit]
  const taken = await Promise.all([one, other, one, other].map((limit) => limit.take('a')))
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('while the shared store is away, each process counts for itself', async () => {
  const limit = createRateLimit(await open('redis://127.0.0.1:1'), { name: unique(), most: 1, seconds: 60 })
  expect(await limit.take('a')).toMatchObject({ allowed: true })
  expect(await limit.take('a')).toMatchObject({ allowed: false })
})
