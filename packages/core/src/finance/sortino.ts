import { type Figure, undefinedFigure } from './figure.ts'
import { mean, negligible } from './statistics.ts'
import { riskMinimum } from './volatility.ts'

/**
 * Sortino ratio of monthly returns against a minimum acceptable monthly return (Sortino and Price 1994).
 *
 *     mean(r - mar) x 12 / (sqrt(mean(min(0, r - mar)^2)) x sqrt(12))
 *
 * ZERO_DENOMINATOR when no month fell short.
 */
export function sortino(monthly: readonly number[], acceptable = 0): Figure {
  if (monthly.length < riskMinimum) return undefinedFigure('N_TOO_SMALL')
  const excess = monthly.map((value) => value - acceptable)
  const downside = Math.sqrt(mean(excess.map((value) => Math.min(0, value) ** 2)))
  return downside < negligible
    ? undefinedFigure('ZERO_DENOMINATOR')
    : (mean(excess) * 12) / (downside * Math.sqrt(12))
}
