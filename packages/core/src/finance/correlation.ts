import { type Figure, undefinedFigure } from './figure.ts'
import { covariance, negligible, standardDeviation } from './statistics.ts'
import { riskMinimum } from './volatility.ts'

/**
 * Pearson's correlation of two series of monthly returns: cov(a, b) / (stdev(a) x stdev(b)), -1 to 1.
 * N_TOO_SMALL below 12 months or for different lengths, ZERO_DENOMINATOR where one of them never moves.
 */
export function correlation(a: readonly number[], b: readonly number[]): Figure {
  if (a.length < riskMinimum || b.length !== a.length) return undefinedFigure('N_TOO_SMALL')
  const [spreadOfA, spreadOfB] = [standardDeviation(a), standardDeviation(b)]
  if (spreadOfA < negligible || spreadOfB < negligible) return undefinedFigure('ZERO_DENOMINATOR')
  // Rounding may carry a perfect correlation past its bound.
  return Math.max(-1, Math.min(1, covariance(a, b) / (spreadOfA * spreadOfB)))
}
