import { expect, test } from 'vitest'
import { effectiveNumber, hhi, topShare } from './concentration.ts'
import { undefinedFigure } from './figure.ts'

test('four equal holders', () => {
  expect(hhi([25, 25, 25, 25])).toBe(0.25)
  expect(effectiveNumber([25, 25, 25, 25])).toBe(4)
  expect(topShare([25, 25, 25, 25], 1)).toBe(0.25)
})

test('one large and two small', () => {
  expect(hhi(['60.00', '30.00', '10.00'])).toBeCloseTo(0.36 + 0.09 + 0.01, 12)
  expect(effectiveNumber([60, 30, 10])).toBeCloseTo(1 / 0.46, 12)
  expect(topShare([10, 60, 30], 2)).toBeCloseTo(0.9, 12)
  expect(topShare([10, 60, 30], 10)).toBe(1)
})

test('empty accounts have no share, and nothing at all has no concentration', () => {
  expect(hhi([0, 100])).toBe(1)
  expect(hhi([])).toEqual(undefinedFigure('NO_DATA'))
  expect(effectiveNumber([0])).toEqual(undefinedFigure('NO_DATA'))
  expect(topShare([], 5)).toEqual(undefinedFigure('NO_DATA'))
})
