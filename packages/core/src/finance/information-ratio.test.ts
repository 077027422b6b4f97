import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { informationRatio } from './information-ratio.ts'

const benchmark = Array.from({ length: 12 }, (_, i) => i / 1000)
const portfolio = benchmark.map((value, i) => value + (i % 2 === 0 ? 0.003 : -0.001))

test('is the yearly excess over its spread', () => {
  const error = Math.sqrt((12 * 0.002 ** 2) / 11) * Math.sqrt(12)
  expect(informationRatio(portfolio, benchmark)).toBeCloseTo((0.001 * 12) / error, 10)
})

test('has no value for the benchmark itself or with too few months', () => {
  expect(informationRatio(benchmark, benchmark)).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(informationRatio([0.1], [0.1])).toEqual(undefinedFigure('N_TOO_SMALL'))
})
