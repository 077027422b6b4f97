import { type IsoDate, addMonths } from '../dates.ts'
import { type Decimal, type Numeric, decimal, money } from '../decimal.ts'

/** Unrealized gain of a position or lot, dollars: market value - adjusted cost. */
export const unrealizedGain = (marketValue: Numeric, adjustedCost: Numeric): Decimal =>
  money(decimal(marketValue).minus(adjustedCost))

/** Held for more than one year: from the day after the anniversary of the purchase on. */
export const isLongTerm = (openDate: IsoDate, asOf: IsoDate): boolean => asOf > addMonths(openDate, 12)
