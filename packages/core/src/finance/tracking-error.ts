import { type Figure, undefinedFigure } from './figure.ts'
import { differences, standardDeviation } from './statistics.ts'
import { riskMinimum } from './volatility.ts'

/** Tracking error of monthly returns: stdev(r_p - r_b) x sqrt(12). N_TOO_SMALL below 12 common months. */
export function trackingError(portfolio: readonly number[], benchmark: readonly number[]): Figure {
  if (portfolio.length < riskMinimum || benchmark.length !== portfolio.length) {
    return undefinedFigure('N_TOO_SMALL')
  }
  return standardDeviation(differences(portfolio, benchmark)) * Math.sqrt(12)
}
