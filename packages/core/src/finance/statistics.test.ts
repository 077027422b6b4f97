import { expect, test } from 'vitest'
import { covariance, differences, mean, median, quantile, standardDeviation, variance } from './statistics.ts'

test('mean, variance and covariance of a known sample', () => {
  expect(mean([2, 4, 4, 4, 5, 5, 7, 9])).toBe(5)
  expect(variance([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(32 / 7, 12)
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(2.138089935, 9)
  expect(covariance([1, 2, 3], [2, 4, 6])).toBe(2)
  expect(differences([3, 2], [1, 5])).toEqual([2, -3])
})

test('equal values do not vary, whatever binary rounding says', () => {
  expect(standardDeviation(Array.from({ length: 12 }, () => 0.1 + 0.2))).toBe(0)
})

test('quantiles interpolate and leave their input alone', () => {
  const values = [4, 1, 3, 2]
  expect(median(values)).toBe(2.5)
  expect(quantile(values, 0.25)).toBe(1.75)
  expect(quantile(values, 1)).toBe(4)
  expect(values).toEqual([4, 1, 3, 2])
  expect(median([])).toBeUndefined()
})
