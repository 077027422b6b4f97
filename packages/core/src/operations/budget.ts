import { type Decimal, decimal, type Numeric, sum } from '../decimal.ts'
import { mean, standardDeviation } from '../finance/statistics.ts'

/** F77: what was spent so far and the run rate for each month that is left. */
export const yearForecast = (spent: Numeric, perMonth: Numeric, monthsLeft: number): Decimal =>
  decimal(spent).plus(decimal(perMonth).times(monthsLeft))

/** Mean month of the last three; null where there are fewer. */
export function runRate(months: readonly Numeric[]): Decimal | null {
  const last = months.slice(-3)
  return last.length < 3 ? null : sum(last).div(3)
}

const LEAST_MONTHS = 6
const DEVIATIONS = 2.5
const SHARE = 0.25

/**
 * What a month should have cost if it is far from the months before it: by more than two and a half standard
 * deviations and more than a quarter. Null where it is not, or where fewer than six months are known.
 */
export function anomalousAgainst(actual: number, before: readonly number[]): number | null {
  if (before.length < LEAST_MONTHS) return null
  const expected = mean(before)
  const bound = Math.max(DEVIATIONS * standardDeviation(before), SHARE * Math.abs(expected))
  return Math.abs(actual - expected) > bound ? expected : null
}
