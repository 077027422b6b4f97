import { expect, test } from 'vitest'
import { annualize } from './annualize.ts'
import { undefinedFigure } from './figure.ts'

test.each([
  [0.21, 730, 0.1],
  [0.05, 365, 0.05],
  [-0.19, 730, -0.1],
  [-1, 800, -1],
  [0.331, 1095, 0.1],
])('%d over %i days is %d a year', (total, days, expected) => {
  expect(annualize(total, days)).toBeCloseTo(expected, 12)
})

test('a return of less than a year is not annualized', () => {
  expect(annualize(0.05, 364)).toEqual(undefinedFigure('LESS_THAN_1Y'))
})
