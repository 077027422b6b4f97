import { expect, test } from 'vitest'
import { monthEnds, monthEndsTo } from './month-ends.ts'

test.each([
  ['in the middle of a month', '2026-11-19', ['2026-08-31', '2026-09-30', '2026-10-31']],
  ['on its last session, a Friday', '2026-10-30', ['2026-08-31', '2026-09-30', '2026-10-31']],
  ['on the session before', '2026-10-29', ['2026-07-31', '2026-08-31', '2026-09-30']],
  ['after February', '2024-03-01', ['2023-12-31', '2024-01-31', '2024-02-29']],
])('months that are over %s', (_when, asOf, expected) => {
  expect(monthEnds(asOf, 3)).toEqual(expected)
})

test.each([
  ['2026-11-19', '2027-01-19', ['2026-11-30', '2026-12-31', '2027-01-19']],
  ['2026-10-30', '2026-12-31', ['2026-11-30', '2026-12-31']],
  ['2026-11-19', '2026-11-20', ['2026-11-20']],
])('from %s to %s', (asOf, day, expected) => {
  expect(monthEndsTo(asOf, day)).toEqual(expected)
})
