import { type Numeric, decimal, sum } from '../decimal.ts'
import { type Figure, mapFigure, undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'

/**
 * Revenue yield (effective fee rate), whole basis points.
 *
 *     annualized advisory revenue / mean of the month-end AUM x 10,000
 *
 * `revenue` is that of the `days` days of the period.
 */
export function revenueYieldBps(revenue: Numeric, days: number, monthEndAum: readonly Numeric[]): Figure {
  if (monthEndAum.length === 0 || days <= 0) return undefinedFigure('NO_DATA')
  const annualized = decimal(revenue).times(365).div(days)
  const average = sum(monthEndAum).div(monthEndAum.length)
  return mapFigure(ratio(annualized, average), (value) => Math.round(value * 10_000))
}
