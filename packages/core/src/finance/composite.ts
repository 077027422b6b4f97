import { type Figure, undefinedFigure } from './figure.ts'
import { negligible } from './statistics.ts'

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

/** Net returns over a whole period of the members that were there all the time, added up by the database. */
export type MemberReturns = {
  readonly n: number
  /** Equal-weighted sample standard deviation; null below two members. */
  readonly deviation: number | null
  readonly high: number | null
  readonly low: number | null
}

export const NO_MEMBERS: MemberReturns = { n: 0, deviation: null, high: null, low: null }

export type Dispersion = {
  readonly deviation: Figure
  readonly high: Figure
  readonly low: Figure
  readonly n: number
}

/** Internal dispersion of the members present the whole period; N_TOO_SMALL below 6. */
export function dispersion({ n, deviation, high, low }: MemberReturns): Dispersion {
  const tooFew = undefinedFigure('N_TOO_SMALL')
  if (n < dispersionMinimum || deviation === null || high === null || low === null)
    return { deviation: tooFew, high: tooFew, low: tooFew, n }
  return { deviation: deviation < negligible ? 0 : deviation, high, low, n }
}
