import { addMonths, startOfMonth, yearOf } from '@rc/core/dates'
import { badArgument, once, openReport, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import type { OperationsCostsArgs, OperationsResolvers } from '../generated/resolvers.ts'
import { readCostRatios } from '../costs/cost-ratios.ts'
import {
  COMPENSATION,
  readBudget,
  readRenewals,
  readSpending,
  readVendorSpending,
  type CostRow,
} from '../costs/read-costs.ts'
import {
  shapeAnomalies,
  shapeCategories,
  shapeCategory,
  shapeMonths,
  shapeTotals,
  shapeVendors,
  type CostSpan,
  type Spending,
} from '../costs/shape-costs.ts'

const RENEWAL_DAYS = 120

/** `GET /api/operations/costs` */
export const costs: OperationsResolvers['costs'] = async (_parent, args, context) => {
  const { db } = context
  const frame = await openReport(context, args, { level: 2, sources: ['firm.book'], defaultPeriod: 'FY' })
  const { all, shown, vendors } = openCosts(db, frame, args)
  const totals = once(async () => shapeTotals(frame, await shown()))
  return frame.report({
    actual: async () => (await totals()).actual,
    budget: async () => (await totals()).budget,
    variance: async () => (await totals()).variance,
    variancePct: async () => (await totals()).variancePct,
    forecast: async () => (await totals()).forecast,
    runRate: async () => (await totals()).runRate,
    categories: async () => shapeCategories(await shown()),
    byMonth: async () => shapeMonths(await shown()),
    byVendor: async () => shapeVendors(await vendors(), await shown()),
    compensation: async () => shapeCategory(COMPENSATION, await all()),
    total: async () => shapeAll(frame, await all()),
    ratios: async () => readCostRatios(db, frame, await all()),
    upcomingRenewals: () => readRenewals(db, frame.period.asOf, RENEWAL_DAYS),
    anomalies: async () => shapeAnomalies(await shown(), await vendors()),
  })
}

type Arguments = Partial<OperationsCostsArgs>

/** All spending, what the filters leave of it, and what vendors were paid; each read when first asked for. */
function openCosts(db: Db, frame: ReportFrame, args: Arguments) {
  const fiscalYear = args.fiscalYear ?? yearOf(frame.period.asOf)
  const span = spanOf(frame, args)
  const { asOf } = frame.period
  const first = span.start < `${fiscalYear}` ? span.start : `${fiscalYear}-01-01`
  // A year before the first month is what a month is compared with.
  const since = addMonths(startOfMonth(first), -13)
  const paid = once(() => readVendorSpending(db, since, asOf))
  const all = once(async (): Promise<Spending> => {
    const actual = await readSpending(db, since, asOf)
    return { actual, budget: await readBudget(db, span.start, span.end), span, fiscalYear }
  })
  const vendors = once(async () =>
    (await paid()).filter((row) => isShown(row, args) && (args.vendorId ?? row.vendorId) === row.vendorId),
  )
  const shown = once(async (): Promise<Spending> => {
    // The budget knows no vendors.
    if (args.vendorId != null) return { actual: await vendors(), budget: [], span, fiscalYear }
    const { actual, budget } = await all()
    const meant = (rows: readonly CostRow[]) => rows.filter((row) => isShown(row, args))
    return { actual: meant(actual), budget: meant(budget), span, fiscalYear }
  })
  return { all, shown, vendors }
}

type Filters = Partial<Pick<OperationsCostsArgs, 'category'>>

const isShown = ({ category }: CostRow, filters: Filters): boolean =>
  category !== COMPENSATION && (filters.category == null || category === filters.category)

const shapeAll = (frame: ReportFrame, spending: Spending) => ({
  ...shapeTotals(frame, spending, 'total.'),
  byMonth: shapeMonths(spending),
})

/** The period asked for; a fiscal year alone is the whole of it, as far as it is over. */
function spanOf(frame: ReportFrame, { fiscalYear, period, from }: Partial<OperationsCostsArgs>): CostSpan {
  const { start, end, asOf } = frame.period
  if (fiscalYear == null || period != null || from != null) return { start, end }
  if (fiscalYear < 1990 || fiscalYear > yearOf(asOf))
    throw badArgument('fiscalYear', 'must not be after the as-of date')
  const last = `${fiscalYear}-12-31`
  return { start: `${fiscalYear - 1}-12-31`, end: last < asOf ? last : asOf }
}
