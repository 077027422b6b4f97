import { addDays, addMonths, startOfQuarter } from '@rc/core/dates'
import { sum, type Decimal } from '@rc/core/decimal'
import type { Db } from '@rc/db/database'
import { type FeePeriod, feePeriods } from './fee-periods.ts'
import { readFigure } from './kept-figure.ts'

/** Fees as earned: those of the billing periods that lie wholly in the period, and the days these span. */
export interface BilledRevenue {
  readonly revenue: Decimal
  /** Valuation day the first of them sets out from. */
  readonly start: string
  readonly end: string
}

const earliest = (periods: readonly FeePeriod[]): string =>
  periods.reduce((first, { start }) => (start < first ? start : first), '9999-12-31')
const latest = (periods: readonly FeePeriod[]): string =>
  periods.reduce((last, { end }) => (end > last ? end : last), '')
const revenueOf = (periods: readonly FeePeriod[]): Decimal => sum(periods.map(({ amount }) => amount))

/**
 * Advisory fees by the time they are for, not by the day they were collected: a fee collected in January is last
 * year's. Null where no billing period lies wholly between the days.
 */
export const readBilledRevenue = async (db: Db, start: string, end: string): Promise<BilledRevenue | null> =>
  billedRevenue(await readFigure(db, feePeriods), start, end)

/** The same from billing periods that have been read. */
export function billedRevenue(
  periods: readonly FeePeriod[],
  start: string,
  end: string,
): BilledRevenue | null {
  const billed = periods.filter((period) => period.end > start && period.end <= end)
  // A household that joined in the middle of a quarter is billed for a part of it; its quarter counts as the others'.
  const quarters = [...Map.groupBy(billed, (period) => period.end).values()]
  const whole = quarters.filter((quarter) => earliest(quarter) > start).flat()
  if (whole.length === 0) return null
  return { revenue: revenueOf(whole), start: addDays(earliest(whole), -1), end: latest(whole) }
}

/**
 * Advisory fees of the last four quarters billed on or before a day, by the time they are for; null where fewer were.
 * Whoever leaves is billed to that day: such a bill ends no quarter.
 */
export async function readBilledYear(db: Db, onOrBefore: string): Promise<BilledRevenue | null> {
  const billed = await readFigure(db, feePeriods)
  const last = latest(billed.filter(({ end }) => end <= onOrBefore && end === endOfQuarter(end)))
  if (last === '') return null
  const begin = addMonths(startOfQuarter(last), -9)
  const year = billed.filter(({ start, end }) => start >= begin && end <= last)
  if (earliest(year) !== begin) return null
  return { revenue: revenueOf(year), start: addDays(begin, -1), end: last }
}

const endOfQuarter = (day: string): string => addDays(addMonths(startOfQuarter(day), 3), -1)
