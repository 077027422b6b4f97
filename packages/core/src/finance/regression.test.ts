import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { regression } from './regression.ts'

const benchmark = [0.01, -0.02, 0.03, 0.0, 0.015, -0.01, 0.02, 0.005, -0.015, 0.025, 0.01, -0.005]
const riskFree = benchmark.map(() => 0.002)

test('a portfolio that is 1.2 times the benchmark plus 0.1 % a month', () => {
  const portfolio = benchmark.map((value) => 0.001 + 1.2 * value)
  const { beta, alpha, rSquared } = regression(portfolio, benchmark, riskFree)
  expect(beta).toBeCloseTo(1.2, 12)
  // (0.001 + 1.2 b - rf) - 1.2 (b - rf) = 0.001 + 0.2 rf
  expect(alpha).toBeCloseTo((0.001 + 0.2 * 0.002) * 12, 12)
  expect(rSquared).toBeCloseTo(1, 12)
})

test('R2 against a benchmark it half follows', () => {
  const portfolio = benchmark.map((value, i) => value + (i % 2 === 0 ? 0.01 : -0.01))
  const { rSquared } = regression(portfolio, benchmark, riskFree)
  expect(rSquared).toBeGreaterThan(0)
  expect(rSquared).toBeLessThan(1)
})

test('has no value without variation or with too few months', () => {
  const still = benchmark.map(() => 0.01)
  expect(regression(benchmark, still, riskFree).beta).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  const flat = regression(still, benchmark, riskFree)
  expect(flat.beta).toBeCloseTo(0, 12)
  expect(flat.rSquared).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(regression([0.1], [0.1], [0]).alpha).toEqual(undefinedFigure('N_TOO_SMALL'))
})
