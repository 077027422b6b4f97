import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'

test('divides amounts as decimals', () => {
  expect(ratio('0.3', '0.1')).toBe(3)
  expect(ratio(-1, 4)).toBe(-0.25)
})

test('has no value over zero, not even for zero', () => {
  expect(ratio(1, '0.00')).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(ratio(0, 0)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})
