import { type Numeric, decimal } from '../decimal.ts'
import { type Figure, mapFigure, undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'

/** Yearly growth that leads from the present to the target: (target / current)^(1 / years) - 1. */
export function requiredGrowth(current: Numeric, target: Numeric, years: number): Figure {
  if (years <= 0) return undefinedFigure('ZERO_DENOMINATOR')
  if (decimal(current).lt(0) || decimal(target).lt(0)) return undefinedFigure('NO_DATA')
  return mapFigure(ratio(target, current), (growth) => growth ** (1 / years) - 1)
}
