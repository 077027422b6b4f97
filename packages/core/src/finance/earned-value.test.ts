import { expect, test } from 'vitest'
import { earnedValue, ragOf } from './earned-value.ts'
import { undefinedFigure } from './figure.ts'

// 100 days, 40 of them over: 40 % of 50 000 dollars is planned.
const state = {
  budget: '50000.00',
  spent: '16000.00',
  percentComplete: 0.36,
  startDate: '2026-01-01',
  targetDate: '2026-04-11',
  updatedOn: '2026-02-10',
}
const none = undefinedFigure('ZERO_DENOMINATOR')

test('36 % done where 40 % is planned, for 16 000 of the 18 000 dollars earned', () => {
  const { earned, planned, spi, cpi } = earnedValue(state)
  expect([earned.toFixed(2), planned.toFixed(2)]).toEqual(['18000.00', '20000.00'])
  expect([spi, cpi]).toEqual([0.9, 1.125])
})

test('all is planned from the target on, nothing before the start', () => {
  expect(earnedValue({ ...state, updatedOn: '2026-04-11' }).planned.toFixed(2)).toBe('50000.00')
  expect(earnedValue({ ...state, updatedOn: '2027-01-01', percentComplete: 1 }).spi).toBe(1)
  expect(earnedValue({ ...state, updatedOn: '2025-12-01', percentComplete: 0 }).spi).toEqual(none)
  expect(earnedValue({ ...state, targetDate: '2026-01-01', updatedOn: '2026-01-01' }).spi).toBe(0.36)
})

test('nothing spent has no cost performance', () => {
  expect(earnedValue({ ...state, spent: 0 }).cpi).toEqual(none)
})

test.each([
  [1, 1, 'GREEN'],
  [0.999, 1.2, 'AMBER'],
  [1.3, 0.9, 'AMBER'],
  [0.899, 1, 'RED'],
  [none, 1.01, 'GREEN'],
  [0.5, none, 'RED'],
  [none, none, 'NA'],
])('the lower of %s and %s shows %s', (spi, cpi, expected) => {
  expect(ragOf({ spi, cpi })).toBe(expected)
})
