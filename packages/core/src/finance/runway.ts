import { decimal, type Numeric } from '../decimal.ts'
import { type Figure, undefinedFigure } from './figure.ts'

/** Months a firm's cash lasts: cash / monthly net burn (costs - revenue). ZERO_DENOMINATOR while it burns nothing. */
export function runwayMonths(cash: Numeric, costs: Numeric, revenue: Numeric, months: number): Figure {
  const burn = decimal(costs).minus(revenue).div(months)
  return burn.lte(0) ? undefinedFigure('ZERO_DENOMINATOR') : decimal(cash).div(burn).toNumber()
}
