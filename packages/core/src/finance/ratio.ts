import { type Numeric, decimal } from '../decimal.ts'
import { type Figure, undefinedFigure } from './figure.ts'

/** numerator / denominator of two amounts, divided as decimals; ZERO_DENOMINATOR when the latter is 0. */
export function ratio(numerator: Numeric, denominator: Numeric): Figure {
  const divisor = decimal(denominator)
  return divisor.isZero() ? undefinedFigure('ZERO_DENOMINATOR') : decimal(numerator).div(divisor).toNumber()
}
