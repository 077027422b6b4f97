import { expect, test } from 'vitest'
import { arithmeticExcess, geometricExcess } from './excess.ts'
import { undefinedFigure } from './figure.ts'

test('arithmetic and geometric excess differ', () => {
  expect(arithmeticExcess(0.21, 0.1)).toBeCloseTo(0.11, 12)
  expect(geometricExcess(0.21, 0.1)).toBeCloseTo(0.1, 12)
})

test('has no value without both', () => {
  expect(arithmeticExcess(undefinedFigure('NO_DATA'), 0.1)).toEqual(undefinedFigure('NO_DATA'))
  expect(arithmeticExcess(0.1, undefinedFigure('STALE'))).toEqual(undefinedFigure('STALE'))
  expect(geometricExcess(0.1, -1)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
})
