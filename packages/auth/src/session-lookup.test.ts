import { expect, test } from 'vitest'
import { createSessionLookup } from './session-lookup.ts'
import type { LiveSession } from './sessions.ts'

const live = (id: string): LiveSession => ({
  session: { id, expiresAt: new Date(0) },
  person: { id: `person of ${id}`, email: '', role: 'viewer' },
})

/** A table whose answers come when they are let through. */
function table(ids: readonly string[]) {
  const asked: { ids: readonly string[]; answer: () => void; fail: () => void }[] = []
  const find = createSessionLookup((given) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    asked.push({ ids: given, answer: resolve, fail: () => reject(new Error('away')) })
    // What the table holds when the statement begins.
    const found = new Map(given.filter((id) => ids.includes(id)).map((id) => [id, live(id)] as const))
    return promise.then(() => found)
  })
  return { asked, find }
}

test('what is asked at one moment is one statement, each id once', async () => {
  const { asked, find } = table(['a', 'b'])
  const all = Promise.all(['a', 'b', 'a', 'unknown'].map(find))
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer()
  expect((await all).map((found) => found?.session.id)).toEqual(['a', 'b', 'a', undefined])
  expect(asked.map(({ ids }) => ids)).toEqual([['a', 'b', 'unknown']])
})

test('who asks while a statement runs is never answered by it: it may be older than a change', async () => {
  const ids = ['a']
  const { asked, find } = table(ids)
  const before = find('a')
  await expect.poll(() => asked.length).toBe(1)
  ids.pop()
  const after = find('a')
  asked[0]?.answer()
  expect(await before).not.toBeNull()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await after).toBeNull()
})

test('a statement that fails fails those who wait for it, and nobody after', async () => {
  const { asked, find } = table(['a'])
  const failing = find('a')
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.fail()
  await expect(failing).rejects.toThrow('away')
  const next = find('a')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  expect(await next).not.toBeNull()
})
