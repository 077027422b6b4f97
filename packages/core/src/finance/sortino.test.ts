import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { sortino } from './sortino.ts'

const swinging = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 0.03 : -0.01))

test('counts only the months that fell short', () => {
  // six months at -1 %: downside deviation sqrt(6 x 0.0001 / 12)
  expect(sortino(swinging)).toBeCloseTo((0.01 * 12) / (Math.sqrt(0.000_05) * Math.sqrt(12)), 12)
  expect(sortino(swinging, 0.01)).toBeCloseTo(0, 12)
})

test('has no value when no month fell short, or with too few months', () => {
  expect(sortino(Array.from({ length: 12 }, () => 0.01))).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(sortino([0.01, -0.01])).toEqual(undefinedFigure('N_TOO_SMALL'))
})
