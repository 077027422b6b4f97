import { afterEach, describe, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
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
const unique = () => `group-${crypto.randomUUID()}`

describe.each(redis === undefined ? ['memory'] : ['memory', 'redis'])('on %s', (kind) => {
  const cacheOf = async (now?: () => number) =>
    new AnswerCache((await open(kind === 'redis' ? redis : undefined)).keyv, now)

  test('serves a stored answer until its time to live is over', async () => {
    let clock = 1_000_000
    const cache = await cacheOf(() => clock)
    const group = unique()
    const ask = (value: string) => cache.answer([group], 'q', 60, async () => value)
    expect(await ask('first')).toMatchObject({ value: 'first', hit: false, storedAt: 1_000_000 })
    clock += 59_000
    expect(await ask('second')).toMatchObject({ value: 'first', hit: true, storedAt: 1_000_000 })
    clock += 1_000
    expect(await ask('third')).toMatchObject({ value: 'third', hit: false })
  })

  test('computes concurrent misses of one key once', async () => {
    const cache = await cacheOf()
    let computed = 0
    const group = unique()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        cache.answer([group], 'q', 60, async () => {
          computed++
          await new Promise((resolve) => setTimeout(resolve, 20))
          return computed
        }),
      ),
    )
    expect(computed).toBe(1)
    expect(answers.map(({ value }) => value)).toEqual(Array.from({ length: 20 }, () => 1))
    expect(answers.filter(({ hit }) => !hit)).toHaveLength(1)
  })

  test('ending a group ends its answers and no other group’s', async () => {
    const cache = await cacheOf()
    const [a, b] = [unique(), unique()]
    await cache.answer([a], 'q', 60, async () => 'a')
    await cache.answer([b], 'q', 60, async () => 'b')
    await cache.answer([a, b], 'q', 60, async () => 'ab')
    await cache.end(a)
    expect((await cache.answer([a], 'q', 60, async () => 'a2')).value).toBe('a2')
    expect((await cache.answer([b], 'q', 60, async () => 'b2')).value).toBe('b')
    expect((await cache.answer([a, b], 'q', 60, async () => 'ab2')).value).toBe('ab2')
  })

  test('a value computed before a change and stored after it is never served', async () => {
    const cache = await cacheOf()
    const group = unique()
    const gate = Promise.withResolvers<void>()
    const slow = cache.answer([group], 'q', 60, async () => {
      await gate.promise
      return 'old'
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    await cache.end(group)
    gate.resolve()
    expect((await slow).value).toBe('old')
    expect((await cache.answer([group], 'q', 60, async () => 'new')).value).toBe('new')
  })

  test('an answer that must not be kept is computed again', async () => {
    const cache = await cacheOf()
    const group = unique()
    await cache.answer(
      [group],
      'q',
      60,
      async () => 'broken',
      () => false,
    )
    expect((await cache.answer([group], 'q', 60, async () => 'good')).value).toBe('good')
  })
})

test('a cache whose Redis is away misses at once and tells of it', async () => {
  const store = await open('redis://127.0.0.1:1')
  let told = 0
  store.onError(() => told++)
  const cache = new AnswerCache(store.keyv)
  const start = performance.now()
  expect((await cache.answer(['g'], 'q', 60, async () => 1)).value).toBe(1)
  expect(performance.now() - start).toBeLessThan(3_000)
  expect(told).toBeGreaterThan(0)
})
