import { addMonths, addDays, yearOf } from '@rc/core/dates'
import { decimal, sum, type Decimal } from '@rc/core/decimal'
import { undefinedFigure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { anomalousAgainst, runRate, yearForecast } from '@rc/core/operations/budget'
import type { ReportFrame } from '@rc/subgraph'
import type { CostCategory } from '../generated/resolvers.ts'
import type { CostRow, VendorCostRow } from './read-costs.ts'

/** Days after `start` up to `end`; only months that lie wholly inside count. */
export interface CostSpan {
  readonly start: string
  readonly end: string
}

/** What was spent and what was planned, over a year and more before the period, and the fiscal year they belong to. */
export interface Spending {
  readonly actual: readonly CostRow[]
  readonly budget: readonly CostRow[]
  readonly span: CostSpan
  readonly fiscalYear: number
}

export const dollars = (amount: Decimal): string => amount.toFixed(2)
export const totalOf = (rows: readonly CostRow[]): Decimal => sum(rows.map(({ amount }) => amount))

/** Rows of the months that lie wholly in the span. */
export const within = <T extends CostRow>(rows: readonly T[], { start, end }: CostSpan): T[] =>
  rows.filter(({ month }) => month > start && addMonths(month, 1) <= addDays(end, 1))

const monthsOf = (rows: readonly CostRow[]): string[] => [...new Set(rows.map(({ month }) => month))]

/** The total of each month that has rows, oldest first. */
const monthly = (rows: readonly CostRow[]): { month: string; total: Decimal }[] =>
  [...Map.groupBy(rows, ({ month }) => month)].map(([month, list]) => ({ month, total: totalOf(list) }))

/** Spent, planned and the difference in the span; null with its reason where there is nothing of it. */
export function shapeTotals(frame: ReportFrame, spending: Spending, path = '') {
  const { actual, budget, span } = spending
  const spent = within(actual, span)
  // Compared with the plan of the months that were spent in, not of those still to come.
  const months = new Set(monthsOf(spent))
  const planned = within(budget, span).filter(({ month }) => months.has(month))
  const [paid, plan] = [spent, planned].map((rows) => (rows.length === 0 ? null : totalOf(rows)))
  const variance = paid == null || plan == null ? null : paid.minus(plan)
  const { forecast, rate } = aheadOf(spending)
  const money = (amount: Decimal | null | undefined, name: string): string | null => {
    if (amount == null) frame.figure(undefinedFigure('NO_DATA'), `${path}${name}`)
    return amount == null ? null : dollars(amount)
  }
  const share = variance === null || plan == null ? undefinedFigure('NO_DATA') : ratio(variance, plan)
  return {
    actual: money(paid, 'actual'),
    budget: money(plan, 'budget'),
    variance: money(variance, 'variance'),
    variancePct: frame.figure(share, `${path}variancePct`),
    forecast: money(forecast, 'forecast'),
    runRate: money(rate, 'runRate'),
  }
}

/** The run rate at the end of the span, and what it makes of the fiscal year. */
function aheadOf({ actual, span, fiscalYear }: Spending) {
  const rate = runRate(monthly(actual.filter(({ month }) => month <= span.end)).map(({ total }) => total))
  const year = actual.filter(({ month }) => yearOf(month) === fiscalYear)
  if (rate === null || year.length === 0) return { rate, forecast: null }
  return { rate, forecast: yearForecast(totalOf(year), rate, 12 - monthsOf(year).length) }
}

/** A category beside its budget. */
export function shapeCategory(name: CostCategory, { actual, budget, span }: Spending) {
  const own = (rows: readonly CostRow[]) => within(rows, span).filter(({ category }) => category === name)
  const spent = own(actual)
  const months = new Set(monthsOf(within(actual, span)))
  const planned = own(budget).filter(({ month }) => months.has(month))
  const variance = planned.length === 0 ? null : totalOf(spent).minus(totalOf(planned))
  return {
    name,
    actual: dollars(totalOf(spent)),
    budget: planned.length === 0 ? null : dollars(totalOf(planned)),
    variance: variance === null ? null : dollars(variance),
    favorable: variance === null ? null : variance.lessThanOrEqualTo(0),
  }
}

export const shapeCategories = (spending: Spending) =>
  [...new Set(within(spending.actual, spending.span).map(({ category }) => category))]
    .toSorted()
    .map((name) => shapeCategory(name as CostCategory, spending))

export function shapeMonths({ actual, budget, span }: Spending) {
  const planned = Map.groupBy(within(budget, span), ({ month }) => month)
  return monthly(within(actual, span)).map(({ month, total }) => ({
    month,
    actual: dollars(total),
    budget: planned.has(month) ? dollars(totalOf(planned.get(month) ?? [])) : null,
  }))
}

/** Vendors by what they were paid in the span, with their share of all of it. */
export function shapeVendors(rows: readonly VendorCostRow[], { actual, span }: Spending) {
  const all = totalOf(within(actual, span))
  return [...Map.groupBy(within(rows, span), ({ vendorId }) => vendorId)]
    .map(([id, list]) => ({ id, spent: totalOf(list) }))
    .toSorted((a, b) => b.spent.comparedTo(a.spent) || (a.id < b.id ? -1 : 1))
    .map(({ id, spent }) => ({
      vendor: { id },
      actual: dollars(spent),
      share: all.isZero() ? null : spent.div(all).toNumber(),
    }))
}

/** Months of the span far from the year before them, by category and by vendor. */
export function shapeAnomalies({ actual, span }: Spending, vendors: readonly VendorCostRow[]) {
  const items = [
    ...Map.groupBy(actual, ({ category }) => category),
    ...Map.groupBy(vendors, ({ vendorId }) => vendorId),
  ]
  return items.flatMap(([item, rows]) => {
    const months = monthly(rows)
    return months.flatMap(({ month, total }, i) => {
      if (within(rows, span).every((row) => row.month !== month)) return []
      const before = months.slice(Math.max(0, i - 12), i).map((earlier) => earlier.total.toNumber())
      const expected = anomalousAgainst(total.toNumber(), before)
      return expected === null
        ? []
        : [{ item, month, expected: dollars(decimal(expected)), actual: dollars(total) }]
    })
  })
}
