import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { percentileRank } from './percentile-rank.ts'

test.each([
  [[10, 20, 30, 40], 25, 0.5],
  [[10, 20, 30, 40], 5, 0],
  [[10, 20, 30, 40], 50, 1],
  [[10, 20, 30, 40], 40, 0.875],
  [[20, 20, 20, 20], 20, 0.5],
  [[13], 13, 0.5],
])('in %j a value of %d has rank %d', (values, value, expected) => {
  expect(percentileRank(values, value)).toBe(expected)
})

test('there is none among nobody', () => {
  expect(percentileRank([], 1)).toEqual(undefinedFigure('NO_DATA'))
})
