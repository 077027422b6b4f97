import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { compoundGrowth, marketEffect, organicGrowth } from './growth.ts'

test('twelve per cent growth in a ten per cent market is two per cent organic', () => {
  expect(organicGrowth('1000000', '50000000')).toBe(0.02)
  expect(marketEffect('5000000', '50000000')).toBe(0.1)
  expect(organicGrowth(1, 0)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})

test.each([
  [50, 100, 1, 1],
  [50, 200, 2, 1],
  [100, 133.1, 3, 0.1],
  [100, 0, 2, -1],
])('from %d to %d in %d years is %d a year', (begin, end, years, expected) => {
  expect(compoundGrowth(begin, end, years)).toBeCloseTo(expected, 12)
})

test.each([
  ['ZERO_DENOMINATOR', 0, 100, 2],
  ['NO_DATA', -1, 100, 2],
  ['NO_DATA', 100, -1, 2],
  ['LESS_THAN_1Y', 100, 110, 0.99],
] as const)('compound growth: %s', (reason, begin, end, years) => {
  expect(compoundGrowth(begin, end, years)).toEqual(undefinedFigure(reason))
})
