import { undefinedFigure, mapFigure, type Figure } from '@rc/core/finance/figure'
import { bondStress, equityStress } from '@rc/core/finance/stress'
import { equityBeta, type LevelOf } from './factors.ts'
import type { HeldSecurity, Sensitivity } from './read-holdings.ts'

/** How a held security answers to the factors. */
export function sensitivityOf(
  { symbol, assetClass, isFossil, bond }: HeldSecurity,
  days: readonly string[],
  levelOf: LevelOf,
): Sensitivity {
  if (assetClass === 'CASH') return { kind: 'CASH' }
  if (bond !== null) return { kind: 'BOND', ...bond }
  // A bond without a duration is not a stock.
  if (assetClass === null || assetClass === 'FIXED_INCOME') return { kind: 'UNKNOWN' }
  return { kind: 'EQUITY', beta: equityBeta(symbol, days, levelOf), isFossil }
}

export interface Shock {
  readonly factor: string
  readonly value: number
}

export const shockOf = (shocks: readonly Shock[], factor: string): number =>
  shocks.find((shock) => shock.factor === factor)?.value ?? 0

/** Factors that move prices; the others concern the firm alone. */
const MARKET: ReadonlySet<string> = new Set(['EQUITY', 'RATES', 'CREDIT', 'FOSSIL_FUELS'])
export const movesMarkets = (shocks: readonly Shock[]): boolean =>
  shocks.some(({ factor }) => MARKET.has(factor))

/** Change of a security's value under some shocks (F37), a fraction; NO_DATA where it is not known how it answers. */
export function changeOf(sensitivity: Sensitivity, shocks: readonly Shock[]): Figure {
  const shock = (factor: string) => shockOf(shocks, factor)
  switch (sensitivity.kind) {
    case 'CASH':
      return 0
    case 'BOND':
      return bondStress(sensitivity, shock('RATES'), shock('CREDIT'))
    case 'EQUITY': {
      const own = sensitivity.isFossil ? shock('FOSSIL_FUELS') : 0
      return mapFigure(sensitivity.beta, (beta) => equityStress(beta, shock('EQUITY'), own))
    }
    case 'UNKNOWN':
      return undefinedFigure('NO_DATA')
  }
}
