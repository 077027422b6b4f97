import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { volatility } from './volatility.ts'

const swinging = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 0.03 : -0.01))

test('of returns swinging by two per cent about their mean', () => {
  // squares: 12 x 0.02^2 over 11
  expect(volatility(swinging)).toBeCloseTo(Math.sqrt((12 * 0.0004) / 11) * Math.sqrt(12), 12)
})

test('of steady returns is none', () => {
  expect(volatility(Array.from({ length: 24 }, () => 0.007))).toBe(0)
})

test('needs twelve months, or as many as asked for', () => {
  expect(volatility(swinging.slice(1))).toEqual(undefinedFigure('N_TOO_SMALL'))
  expect(volatility(swinging, 36)).toEqual(undefinedFigure('N_TOO_SMALL'))
})
