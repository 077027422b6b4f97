import { expect, test } from 'vitest'
import { AFTER_MINUTES, AHEAD_MINUTES, KEY_DAYS, ringOf, rotationIsDue } from './key-ring.ts'

const START = Date.parse('2028-02-29T12:00:00Z')
const at = (minutes: number): Date => new Date(START + minutes * 60_000)
const key = (name: string, minutes: number) => ({ name, createdAt: at(minutes) })
const ring = (keys: readonly ReturnType<typeof key>[], minutes: number) => {
  const { signing, verifying } = ringOf(keys, at(minutes))
  return { signing: signing?.name, verifying: verifying.map(({ name }) => name) }
}
const PERIOD = KEY_DAYS * 24 * 60

test('the first key signs at once', () => {
  expect(ring([key('a', 0)], 0)).toEqual({ signing: 'a', verifying: ['a'] })
  expect(ring([], 0)).toEqual({ signing: undefined, verifying: [] })
})

test('the next is published before it signs, and the last verifies until its tokens have expired', () => {
  const keys = [key('a', 0), key('b', PERIOD)]
  expect(ring(keys, PERIOD)).toEqual({ signing: 'a', verifying: ['a', 'b'] })
  expect(ring(keys, PERIOD + AHEAD_MINUTES - 1)).toEqual({ signing: 'a', verifying: ['a', 'b'] })
  expect(ring(keys, PERIOD + AHEAD_MINUTES)).toEqual({ signing: 'b', verifying: ['a', 'b'] })
  expect(ring(keys, PERIOD + AHEAD_MINUTES + AFTER_MINUTES - 1).verifying).toEqual(['a', 'b'])
  expect(ring(keys, PERIOD + AHEAD_MINUTES + AFTER_MINUTES)).toEqual({ signing: 'b', verifying: ['b'] })
  // A token lives 15 minutes.
  expect(AFTER_MINUTES).toBeGreaterThan(15)
})

test('a new key is due after thirty days', () => {
  expect(rotationIsDue([], at(0))).toBe(true)
  expect(rotationIsDue([key('a', 0)], at(PERIOD - 1))).toBe(false)
  expect(rotationIsDue([key('a', 0)], at(PERIOD))).toBe(true)
  expect(rotationIsDue([key('a', 0), key('b', PERIOD)], at(PERIOD + 1))).toBe(false)
})
