import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { requiredGrowth } from './required-growth.ts'

// The scale plan of the specification: assets in millions, then clients.
test.each([
  [50, 100, 1, 1],
  [50, 300, 3, 0.8171],
  [50, 500, 5, 0.5849],
  [48, 100, 1, 1.0833],
  [48, 300, 3, 0.842],
  [48, 500, 5, 0.5979],
])('from %d to %d in %d years', (current, target, years, expected) => {
  expect(requiredGrowth(current, target, years)).toBeCloseTo(expected, 4)
})

test('has no value from nothing or in no time', () => {
  expect(requiredGrowth(0, 100, 1)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(requiredGrowth(50, 100, 0)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(requiredGrowth(50, -1, 1)).toEqual(undefinedFigure('NO_DATA'))
})
