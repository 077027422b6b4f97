import { type Figure, isDefined, undefinedFigure } from './figure.ts'

/** How a bond answers to rates: durations in years, convexity in years squared. */
export interface BondSensitivity {
  readonly modifiedDuration: number
  readonly convexity: number
  readonly spreadDuration: number
}

/**
 * Change of a bond's value (F37), a fraction: -D dy + 0.5 C dy^2 for a change dy of yields, and -D_s ds for a change ds
 * of its spread. Never below -1.
 */
export const bondStress = (bond: BondSensitivity, yields: number, spreads: number): number =>
  Math.max(
    -1,
    -bond.modifiedDuration * yields + 0.5 * bond.convexity * yields ** 2 - bond.spreadDuration * spreads,
  )

/** Change of a stock's value (F37), a fraction: beta x the market's return, and what it meets beside it. Never below -1. */
export const equityStress = (beta: number, market: number, own = 0): number =>
  Math.max(-1, beta * market + own)

export interface StressedHolding {
  /** Fraction of the portfolio. */
  readonly weight: number
  /** Change of its value. */
  readonly change: Figure
}

/** Share of a portfolio whose changes must be known. */
const ENOUGH = 0.9

/**
 * Change of a portfolio's value (F37): sum of w x change. Holdings without a known change are taken to move as the
 * others do; NO_DATA where these are less than nine tenths.
 */
export function portfolioStress(holdings: readonly StressedHolding[]): Figure {
  let [covered, change, total] = [0, 0, 0]
  for (const holding of holdings) {
    total += holding.weight
    if (!isDefined(holding.change)) continue
    covered += holding.weight
    change += holding.weight * holding.change
  }
  if (total === 0 || covered / total < ENOUGH) return undefinedFigure('NO_DATA')
  return change / covered
}
