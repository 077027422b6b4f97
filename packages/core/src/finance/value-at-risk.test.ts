import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { historicalTail, parametricTail } from './value-at-risk.ts'

// 300 returns: -1.50 %, -1.49 %, … +1.49 %, in an order that does not matter.
const returns = Array.from({ length: 300 }, (_, i) => (((i * 7) % 300) - 150) / 10_000)

test('historical, 95 %: between the 15th and 16th of 300', () => {
  // Position (300 - 1) x 0.05 = 14.95, counted from 0: -1.36 % + 0.95 x 0.01 % = -1.3505 %.
  const { var: value, cvar } = historicalTail(returns, 0.95)
  expect(value).toBeCloseTo(0.013505, 12)
  // The 15 returns at or below: -1.50 % to -1.36 %, in the mean -1.43 %.
  expect(cvar).toBeCloseTo(0.0143, 12)
})

test('historical, 99 %, one day and ten', () => {
  // Position 2.99: -1.48 % + 0.99 x 0.01 % = -1.4701 %; three at or below, in the mean -1.49 %.
  expect(historicalTail(returns, 0.99).var).toBeCloseTo(0.014701, 12)
  const ten = historicalTail(returns, 0.99, 10)
  expect(ten.var).toBeCloseTo(0.014701 * Math.sqrt(10), 12)
  expect(ten.cvar).toBeCloseTo(0.0149 * Math.sqrt(10), 12)
})

test('parametric: from mean and standard deviation alone', () => {
  // Half of 260 returns 1.1 %, half -0.9 %: mean 0.1 %, s = 1 % x sqrt(260 / 259).
  const halves = Array.from({ length: 260 }, (_, i) => (i % 2 === 0 ? 0.011 : -0.009))
  const s = 0.01 * Math.sqrt(260 / 259)
  const one = parametricTail(halves, 0.95)
  expect(one.var).toBeCloseTo(1.6448536269514722 * s - 0.001, 12)
  // The density at 1.6449 is 0.10313564; over 5 % it is 2.0627128.
  expect(one.cvar).toBeCloseTo(2.0627128075 * s - 0.001, 10)
  const ten = parametricTail(halves, 0.99, 10)
  expect(ten.var).toBeCloseTo(2.3263478740408408 * s * Math.sqrt(10) - 0.01, 12)
})

test('needs 250 returns', () => {
  const none = undefinedFigure('N_TOO_SMALL')
  expect(historicalTail(returns.slice(0, 249), 0.95)).toEqual({ var: none, cvar: none })
  expect(parametricTail(returns.slice(0, 249), 0.95)).toEqual({ var: none, cvar: none })
  expect(historicalTail(returns.slice(0, 250), 0.95).var).toEqual(expect.any(Number))
  expect(historicalTail([], 0.95).var).toEqual(none)
})
