import { dayNumber } from '@rc/core/dates'
import { expect, test } from 'vitest'
import { createSessionGrid } from './session-grid.ts'

const grid = createSessionGrid('2026-11-24', '2026-11-30')

test('holds the sessions between both ends', () => {
  expect(grid.sessions).toEqual(['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30'])
})

test.each([
  ['2026-11-23', -1, 0],
  ['2026-11-24', 0, 0],
  ['2026-11-26', 1, 2],
  ['2026-11-28', 2, 3],
  ['2026-11-30', 3, 3],
  ['2026-12-05', 3, 4],
])('%s lies on or before place %i and on or after place %i', (date, before, after) => {
  expect(grid.onOrBefore(dayNumber(date))).toBe(before)
  expect(grid.onOrAfter(dayNumber(date))).toBe(after)
})
