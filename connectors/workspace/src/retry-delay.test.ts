import { expect, it } from 'vitest'
import { askedMs, backoffMs } from './retry-delay.ts'

const now = new Date('2026-11-20T15:00:00Z')

it.each([
  [0, 0, 1000],
  [0, 0.5, 1500],
  [3, 0, 8000],
  [5, 0.999, 32_999],
  [6, 0, 64_000],
  [6, 0.5, 64_000],
  [20, 0.5, 64_000],
])('the pause after attempt %i with chance %d is %d ms', (attempt, random, ms) => {
  expect(backoffMs(attempt, random)).toBe(ms)
})

it.each([
  [null, '', 0],
  ['20', '', 20_000],
  ['Fri, 20 Nov 2026 15:00:30 GMT', '', 30_000],
  ['soon', '', 0],
  [null, 'User-rate limit exceeded.  Retry after 2026-11-20T15:01:00.000Z', 60_000],
  ['5', 'User-rate limit exceeded.  Retry after 2026-11-20T15:01:00.000Z', 60_000],
  [null, 'Retry after 2026-11-20T14:00:00.000Z', 0],
])('header %s and text "%s" ask for %d ms', (header, text, ms) => {
  expect(askedMs(header, text, now)).toBe(ms)
})
