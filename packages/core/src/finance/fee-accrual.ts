import { type Decimal, type Numeric, decimal, money } from '../decimal.ts'

/** The part of the value up to `upTo` (from the end of the tier before; the last has null) pays `rate` a year. */
export type FeeTier = { readonly upTo: Numeric | null; readonly rate: Numeric }

/** Yearly fee in dollars, unrounded: sum over tiers of slice x rate. */
export function annualFee(value: Numeric, tiers: readonly FeeTier[]): Decimal {
  const billable = decimal(value)
  let below = decimal(0)
  let fee = decimal(0)
  for (const { upTo, rate } of tiers) {
    const top = upTo === null || billable.lt(upTo) ? billable : decimal(upTo)
    if (top.lte(below)) break
    fee = fee.plus(top.minus(below).times(rate))
    below = top
  }
  return fee
}

/**
 * Advisory fee of a period, dollars rounded to the cent.
 *
 *     sum over tiers of slice x annual rate x days / yearDays
 *
 * `yearDays` is 365 unless the contract says 360. A flat fee is one tier without end.
 */
export const feeAccrual = (
  value: Numeric,
  tiers: readonly FeeTier[],
  days: number,
  yearDays = 365,
): Decimal => money(annualFee(value, tiers).times(days).div(yearDays))

/** Effective yearly rate of the tiers on that value, a fraction; 0 dollars pay the first tier's rate. */
export const effectiveFeeRate = (value: Numeric, tiers: readonly FeeTier[]): number =>
  decimal(value).gt(0)
    ? annualFee(value, tiers).div(value).toNumber()
    : decimal(tiers[0]?.rate ?? 0).toNumber()
