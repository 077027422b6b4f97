import { type Numeric, decimal, sum } from '../decimal.ts'
import { type Figure, mapFigure, undefinedFigure } from './figure.ts'

const positive = (amounts: readonly Numeric[]) => amounts.map(decimal).filter((amount) => amount.gt(0))

/** Positive amounts as shares of their total; empty when there are none. */
function sharesOf(amounts: readonly Numeric[]): number[] {
  const held = positive(amounts)
  const total = sum(held)
  return held.map((amount) => amount.div(total).toNumber())
}

/** Sum of squared shares; shares are fractions of one total. */
export const hhiOfShares = (shares: readonly number[]): number =>
  shares.reduce((total, share) => total + share * share, 0)

/** Herfindahl-Hirschman index: sum of squared shares, 1/n (even) to 1 (one holds all). */
export function hhi(amounts: readonly Numeric[]): Figure {
  const shares = sharesOf(amounts)
  return shares.length === 0 ? undefinedFigure('NO_DATA') : hhiOfShares(shares)
}

/** How many equal holders would be as concentrated: 1 / HHI. */
export const effectiveNumber = (amounts: readonly Numeric[]): Figure =>
  mapFigure(hhi(amounts), (index) => 1 / index)

/** Share of the total held by the n largest. */
export function topShare(amounts: readonly Numeric[], n: number): Figure {
  const sorted = positive(amounts).toSorted((a, b) => b.comparedTo(a))
  if (sorted.length === 0) return undefinedFigure('NO_DATA')
  return sum(sorted.slice(0, n)).div(sum(sorted)).toNumber()
}
