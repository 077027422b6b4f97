import { type Figure, undefinedFigure } from './figure.ts'
import { covariance, differences, mean, negligible, variance } from './statistics.ts'
import { riskMinimum } from './volatility.ts'

export type Regression = {
  /** cov(p, b) / var(b) */
  readonly beta: Figure
  /** Jensen's alpha, yearly: (mean(p - rf) - beta x mean(b - rf)) x 12 */
  readonly alpha: Figure
  /** Squared correlation of p and b. */
  readonly rSquared: Figure
}

const all = (figure: Figure): Regression => ({ beta: figure, alpha: figure, rSquared: figure })

/** Beta, alpha and R2 of monthly returns against a benchmark and the monthly risk-free rates. */
export function regression(
  portfolio: readonly number[],
  benchmark: readonly number[],
  riskFree: readonly number[],
): Regression {
  const n = portfolio.length
  if (n < riskMinimum || benchmark.length !== n || riskFree.length < n) {
    return all(undefinedFigure('N_TOO_SMALL'))
  }
  const spread = variance(benchmark)
  if (spread < negligible ** 2) return all(undefinedFigure('ZERO_DENOMINATOR'))
  const shared = covariance(portfolio, benchmark)
  const own = variance(portfolio)
  const beta = shared / spread
  return {
    beta,
    alpha: (mean(differences(portfolio, riskFree)) - beta * mean(differences(benchmark, riskFree))) * 12,
    rSquared:
      own < negligible ** 2 ? undefinedFigure('ZERO_DENOMINATOR') : (shared * shared) / (own * spread),
  }
}
