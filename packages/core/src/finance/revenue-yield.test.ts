import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { revenueYieldBps } from './revenue-yield.ts'

test('a quarter of fees on fifty million', () => {
  // 93,000 in 90 days is 377,166.67 a year, on an average of 50 million
  expect(revenueYieldBps('93000', 90, ['49000000', '50000000', '51000000'])).toBe(75)
  expect(revenueYieldBps('500000', 365, [50_000_000])).toBe(100)
})

test('has no value without assets or days', () => {
  expect(revenueYieldBps(1, 90, [])).toEqual(undefinedFigure('NO_DATA'))
  expect(revenueYieldBps(1, 0, [1])).toEqual(undefinedFigure('NO_DATA'))
  expect(revenueYieldBps(1, 90, [0, 0])).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})
