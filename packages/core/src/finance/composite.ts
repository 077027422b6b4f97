import { type Figure, undefinedFigure } from './figure.ts'
import { mean, standardDeviation } from './statistics.ts'

export type CompositeMember = {
  /** Begin value plus weighted flows, in one unit for all members. */
  readonly invested: number
  readonly return: number
}

/** Fewest members of which a dispersion says anything. */
export const dispersionMinimum = 6

/**
 * Asset-weighted return of a composite, a fraction: sum of w_i r_i, w_i = invested_i / sum of invested.
 * GIPS Standards. NO_DATA when nothing is invested.
 */
export function compositeReturn(members: Iterable<CompositeMember>): Figure {
  let invested = 0
  let gained = 0
  for (const member of members) {
    invested += member.invested
    gained += member.invested * member.return
  }
  return invested > 0 ? gained / invested : undefinedFigure('NO_DATA')
}

export type Dispersion = {
  /** Equal-weighted sample standard deviation of the members' full-period returns. */
  readonly deviation: Figure
  readonly high: Figure
  readonly low: Figure
  readonly mean: Figure
  readonly n: number
}

/** Internal dispersion of the members present the whole period; N_TOO_SMALL below 6. */
export function dispersion(fullPeriodReturns: readonly number[]): Dispersion {
  const n = fullPeriodReturns.length
  const tooFew = undefinedFigure('N_TOO_SMALL')
  if (n < dispersionMinimum) return { deviation: tooFew, high: tooFew, low: tooFew, mean: tooFew, n }
  return {
    deviation: standardDeviation(fullPeriodReturns),
    high: Math.max(...fullPeriodReturns),
    low: Math.min(...fullPeriodReturns),
    mean: mean(fullPeriodReturns),
    n,
  }
}
