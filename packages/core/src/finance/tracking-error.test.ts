import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { trackingError } from './tracking-error.ts'

const benchmark = Array.from({ length: 12 }, (_, i) => i / 1000)
const portfolio = benchmark.map((value, i) => value + (i % 2 === 0 ? 0.002 : -0.002))

test('is the yearly spread of the differences', () => {
  expect(trackingError(portfolio, benchmark)).toBeCloseTo(
    Math.sqrt((12 * 0.002 ** 2) / 11) * Math.sqrt(12),
    12,
  )
  expect(trackingError(benchmark, benchmark)).toBe(0)
})

test('needs twelve common months', () => {
  expect(trackingError(portfolio.slice(1), benchmark.slice(1))).toEqual(undefinedFigure('N_TOO_SMALL'))
  expect(trackingError(portfolio, benchmark.slice(1))).toEqual(undefinedFigure('N_TOO_SMALL'))
})
