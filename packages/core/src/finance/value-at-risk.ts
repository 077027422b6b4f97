import { type Figure, undefinedFigure } from './figure.ts'
import { normalDensity, normalQuantile } from './normal-distribution.ts'
import { mean, quantile, standardDeviation } from './statistics.ts'

/** Losses as positive fractions of the portfolio. */
export interface Tail {
  /** Value at risk: the loss that is not passed with the confidence asked for. */
  readonly var: Figure
  /** Conditional value at risk: the mean loss where it is. */
  readonly cvar: Figure
}

/** Fewest daily returns: about a year of them. */
export const tailMinimum = 250

const tooFew: Tail = { var: undefinedFigure('N_TOO_SMALL'), cvar: undefinedFigure('N_TOO_SMALL') }

/**
 * Historical value at risk (F35) of daily returns: -quantile(r, 1 - confidence), interpolated linearly between order
 * statistics (type 7 of Hyndman and Fan, 1996); the conditional one is -mean(r where r <= -VaR). Over more than one
 * session both grow with the square root of their number. N_TOO_SMALL below 250 returns.
 */
export function historicalTail(returns: readonly number[], confidence: number, sessions = 1): Tail {
  const worst = quantile(returns, 1 - confidence)
  if (worst === undefined || returns.length < tailMinimum) return tooFew
  const scale = Math.sqrt(sessions)
  return { var: -worst * scale, cvar: -mean(returns.filter((value) => value <= worst)) * scale }
}

/**
 * Parametric value at risk (F35) of daily returns, taken as normal and independent: with their mean m and sample
 * standard deviation s, over h sessions and z the (1 - confidence)-quantile of the standard normal,
 *
 *     VaR = -(m h + z s sqrt(h)),  CVaR = -(m h - s sqrt(h) density(z) / (1 - confidence))
 *
 * N_TOO_SMALL below 250 returns.
 */
export function parametricTail(returns: readonly number[], confidence: number, sessions = 1): Tail {
  if (returns.length < tailMinimum) return tooFew
  const expected = mean(returns) * sessions
  const deviation = standardDeviation(returns) * Math.sqrt(sessions)
  const z = normalQuantile(1 - confidence)
  return {
    var: -(expected + z * deviation),
    cvar: -(expected - (deviation * normalDensity(z)) / (1 - confidence)),
  }
}
