import { type Figure, undefinedFigure } from './figure.ts'
import { link } from './time-weighted-return.ts'

export type Capture = { readonly up: Figure; readonly down: Figure }

const geometricMean = (returns: readonly number[]) => (1 + link(returns)) ** (1 / returns.length) - 1

function captureOf(pairs: readonly (readonly [number, number])[]): Figure {
  if (pairs.length === 0) return undefinedFigure('NO_DATA')
  const benchmark = geometricMean(pairs.map(([, b]) => b))
  return benchmark === 0
    ? undefinedFigure('ZERO_DENOMINATOR')
    : geometricMean(pairs.map(([p]) => p)) / benchmark
}

/**
 * Up and down capture of monthly returns: geometric mean of the portfolio / that of the benchmark, over the
 * months in which the benchmark rose (fell). NO_DATA when there was no such month.
 */
export function capture(portfolio: readonly number[], benchmark: readonly number[]): Capture {
  const pairs = portfolio.map((value, i) => [value, benchmark[i] ?? 0] as const)
  return {
    up: captureOf(pairs.filter(([, b]) => b > 0)),
    down: captureOf(pairs.filter(([, b]) => b < 0)),
  }
}
