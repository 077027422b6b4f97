import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** A table whose answers come when they are let through. */
function table(keys: readonly string[]) {
  const asked: { keys: readonly string[]; answer: () => void; fail: () => void }[] = []
  const find = gathered((given) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    asked.push({ keys: given, answer: resolve, fail: () => reject(new Error('away')) })
    // What the table holds when the call begins.
    const found = new Map(given.filter((key) => keys.includes(key)).map((key) => [key, `value of ${key}`]))
    return promise.then(() => found)
  })
  return { asked, find }
}

test('what is asked at one moment is one call, each key once', async () => {
  const { asked, find } = table(['a', 'b'])
  const all = Promise.all(['a', 'b', 'a', 'unknown'].map(find))
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer()
  expect((await all).map((found) => found?.at(-1))).toEqual(['a', 'b', 'a', undefined])
  expect(asked.map((call) => call.keys)).toEqual([['a', 'b', 'unknown']])
})

test('who asks while a call runs is never answered by it: it may be older than a change', async () => {
  const keys = ['a']
  const { asked, find } = table(keys)
  const before = find('a')
  await expect.poll(() => asked.length).toBe(1)
  keys.pop()
  const after = find('a')
  asked[0]?.answer()
  expect(await before).toBe('value of a')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await after).toBeUndefined()
})

test('a call that fails fails those who wait for it, and nobody after', async () => {
  const { asked, find } = table(['a'])
  const failing = find('a')
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail()
  await expect(failing).rejects.toThrow('away')
  const next = find('a')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await next).toBe('value of a')
})

test('what is asked before a call begins is in it', async () => {
  const begin = Promise.withResolvers<void>()
  const calls: (readonly string[])[] = []
  const find = gathered(
    async (keys) => {
      calls.push(keys)
      return new Map(keys.map((key) => [key, key]))
    },
    () => begin.promise,
  )
  const first = find('a')
  await new Promise(setImmediate)
  const second = find('b')
  begin.resolve()
  expect(await Promise.all([first, second])).toEqual(['a', 'b'])
  expect(calls).toEqual([['a', 'b']])
})
