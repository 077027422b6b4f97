import { Keyv } from 'keyv'
import { expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { createGenerations } from './generations.ts'

/** A store that keeps what it has and can be away. */
function openStore() {
  const kept = new Map<string, unknown>()
  let isAway = false
  const reach = <T>(work: () => T): Promise<T> =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(work())
  const keyv = new Keyv({
    store: {
      get: (key: string) => reach(() => kept.get(key)),
      set: (key: string, value: unknown) => reach(() => void kept.set(key, value)),
      delete: (key: string) => reach(() => kept.delete(key)),
      clear: () => reach(() => kept.clear()),
    },
  })
  keyv.on('error', () => undefined)
  return { keyv, setAway: (away: boolean) => (isAway = away) }
}

test('what ended while the store was away is not found when it is there again', async () => {
  const { keyv, setAway } = openStore()
  const [here, there] = [createGenerations(keyv), createGenerations(keyv)]
  const before = await here.current('group')
  setAway(true)
  await here.end('group')
  expect(await here.current('group')).toBeNull()
  setAway(false)
  const after = await here.current('group')
  expect(after).not.toBe(before)
  expect([await there.current('group'), await here.current('group')]).toEqual([after, after])
})

test('an answer from before a change is not served after it, whatever became of the store meanwhile', async () => {
  const { keyv, setAway } = openStore()
  const cache = new AnswerCache(keyv)
  let data = 'old'
  const ask = async () => (await cache.answer(['group'], 'q', 60, async () => data)).value
  expect(await ask()).toBe('old')
  setAway(true)
  data = 'new'
  await cache.end('group')
  expect(await ask()).toBe('new')
  setAway(false)
  expect(await ask()).toBe('new')
  data = 'newer'
  expect(await ask()).toBe('new')
})
