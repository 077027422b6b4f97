import { expect, test } from 'vitest'
import { accountDays } from './account-days.ts'
import type { AccountHistory } from './account-history.ts'
import { carriedDays } from './carried-days.ts'
import { sampleHistory, valued } from './sample-history.ts'
import { createSessionGrid } from './session-grid.ts'

const grid = createSessionGrid('2026-11-02', '2026-11-06')
const carried = (history: AccountHistory) =>
  [...carriedDays(history, accountDays(history, grid), grid)].map((day) => [
    day.place,
    day.begin,
    day.end,
    day.valued !== undefined,
    day.dropped,
  ])
const opening = { ...valued('2026-10-30', 5), indexGross: 1, indexNet: 1 }

test('between valuations the last one stands, and before the first there is nothing', () => {
  expect(carried(sampleHistory([valued('2026-11-03', 1), valued('2026-11-05', 2)]))).toEqual([
    [1, 0, 100, true, 0],
    [2, 100, 100, false, 0],
    [3, 100, 200, true, 0],
    [4, 200, 200, false, 0],
  ])
})

test('what was there before the grid is carried in', () => {
  expect(carried(sampleHistory([valued('2026-11-04', 6)], [], { opening }))).toEqual([
    [0, 500, 500, false, 0],
    [1, 500, 500, false, 0],
    [2, 500, 600, true, 0],
    [3, 600, 600, false, 0],
    [4, 600, 600, false, 0],
  ])
})

test('an account that closed empty is over after its last valuation', () => {
  const history = sampleHistory([valued('2026-11-03', 0)], [], {
    opening,
    profile: { closedOn: '2026-11-03' },
  })
  expect(carried(history)).toEqual([
    [0, 500, 500, false, 0],
    [1, 500, 0, true, 0],
  ])
})

test('an account that closed without a last valuation is dropped on that day', () => {
  const history = sampleHistory([], [], { opening, profile: { closedOn: '2026-11-04' } })
  expect(carried(history)).toEqual([
    [0, 500, 500, false, 0],
    [1, 500, 500, false, 0],
    [2, 500, 0, false, -500],
  ])
})

test('an account that closed before the grid brings nothing in', () => {
  expect(carried(sampleHistory([], [], { opening, profile: { closedOn: '2026-10-31' } }))).toEqual([])
})
