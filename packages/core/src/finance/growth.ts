import { type Numeric, decimal } from '../decimal.ts'
import { type Figure, mapFigure, undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'

/** Organic growth rate of a period: net flows / begin AUM. */
export const organicGrowth = (netFlows: Numeric, beginAum: Numeric): Figure => ratio(netFlows, beginAum)

/** Market effect of a period: market movement / begin AUM. */
export const marketEffect = (market: Numeric, beginAum: Numeric): Figure => ratio(market, beginAum)

/**
 * Compound annual growth rate: (end / begin)^(1 / years) - 1.
 * LESS_THAN_1Y below one year, NO_DATA when begin or end is negative.
 */
export function compoundGrowth(begin: Numeric, end: Numeric, years: number): Figure {
  if (years < 1) return undefinedFigure('LESS_THAN_1Y')
  if (decimal(begin).lt(0) || decimal(end).lt(0)) return undefinedFigure('NO_DATA')
  return mapFigure(ratio(end, begin), (growth) => growth ** (1 / years) - 1)
}
