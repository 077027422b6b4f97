import { expect, test } from 'vitest'
import { undefinedFigure } from './figure.ts'
import { monthlyRate, sharpe } from './sharpe.ts'

const swinging = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 0.03 : -0.01))
const steady = (rate: number) => Array.from({ length: 12 }, () => rate)

test('one per cent a month over a risk-free 0.2 %', () => {
  const deviation = Math.sqrt((12 * 0.0004) / 11)
  expect(sharpe(swinging, steady(0.002))).toBeCloseTo((0.008 * 12) / (deviation * Math.sqrt(12)), 12)
})

test('has no value without variation or with too few months', () => {
  expect(sharpe(steady(0.01), steady(0.002))).toEqual(undefinedFigure('ZERO_DENOMINATOR'))
  expect(sharpe(swinging.slice(1), steady(0))).toEqual(undefinedFigure('N_TOO_SMALL'))
  expect(sharpe(swinging, [])).toEqual(undefinedFigure('N_TOO_SMALL'))
})

test('twelve monthly rates compound to the yield', () => {
  expect((1 + monthlyRate(0.0425)) ** 12 - 1).toBeCloseTo(0.0425, 12)
})
