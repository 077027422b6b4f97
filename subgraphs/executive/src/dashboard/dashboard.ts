import { daysBetween } from '@rc/core/dates'
import { organicGrowth } from '@rc/core/finance/growth'
import { undefinedFigure, valueOf, type Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { revenueYieldBps } from '@rc/core/finance/revenue-yield'
import { readBridge, readCosts, readFirmDay, readMonthEndAum, readRevenue, totalCost } from '@rc/figures/aum'
import { billedRevenue } from '@rc/figures/billed-revenue'
import { clientCount as households } from '@rc/figures/client-count'
import type { FeePeriod } from '@rc/figures/fee-periods'
import { readFigure } from '@rc/figures/kept-figure'
import { readPeriodReturns } from '@rc/figures/period-returns'
import { plannedAum, readPlan } from '@rc/figures/plan-path'
import type { ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { bridgeFields } from '../aum-bridge-fields.ts'
import { moneyMetric, ratioMetric } from '../metric.ts'
import { FIRM } from '../measured.ts'
import type { DaySpan } from './compared-span.ts'

/** What the dashboard is asked for: the period, what it is compared with, and where reasons of nulls go. */
export interface DashboardRequest {
  readonly db: Db
  readonly frame: ReportFrame
  readonly compared: DaySpan | null
  /** Read once a request. */
  readonly feePeriods: () => Promise<FeePeriod[]>
}

const TARGETS = { organicGrowth: 0.05, operatingMargin: 0.25 }

export async function totalAum({ db, frame, compared }: DashboardRequest) {
  const { asOf } = frame.period
  const [now, before] = [
    await readFirmDay(db, asOf),
    compared === null ? null : await readFirmDay(db, compared.end),
  ]
  return moneyMetric(now?.end_aum ?? null, before?.end_aum ?? null, plannedAum(await readPlan(db), asOf))
}

export async function bridge({ db, frame }: DashboardRequest) {
  return bridgeFields(await readBridge(db, frame.period.start, frame.period.end))
}

export async function netFlows({ db, frame, compared }: DashboardRequest) {
  const now = await readBridge(db, frame.period.start, frame.period.end)
  const before = compared === null ? null : await readBridge(db, compared.start, compared.end)
  return moneyMetric(now?.netFlows ?? null, before?.netFlows ?? null)
}

export async function organicGrowthRate({ db, frame, compared }: DashboardRequest) {
  const rate = async (span: DaySpan | null): Promise<Figure> => {
    const found = span === null ? null : await readBridge(db, span.start, span.end)
    return found === null ? undefinedFigure('NO_DATA') : organicGrowth(found.netFlows, found.begin)
  }
  const now = frame.figure(await rate(frame.period), 'organicGrowthRate')
  return ratioMetric(now, valueOf(await rate(compared)), TARGETS.organicGrowth)
}

export async function clientCount({ db, frame, compared }: DashboardRequest) {
  const now = await readFigure(db, households, frame.period.end)
  return ratioMetric(now, compared === null ? null : await readFigure(db, households, compared.end))
}

export async function advisoryRevenue({ db, frame, compared }: DashboardRequest) {
  const now = await readRevenue(db, frame.period.start, frame.period.end)
  return moneyMetric(now, compared === null ? null : await readRevenue(db, compared.start, compared.end))
}

/** F7 over the billing periods inside the period: what is collected in it may be for another. */
export async function revenueYield({ db, frame, feePeriods }: DashboardRequest) {
  const billed = billedRevenue(await feePeriods(), frame.period.start, frame.period.end)
  if (billed === null) return frame.figure(undefinedFigure('NO_DATA'), 'revenueYieldBps')
  const months = await readMonthEndAum(db, billed.start, billed.end)
  const days = daysBetween(billed.start, billed.end)
  return frame.figure(
    revenueYieldBps(
      billed.revenue,
      days,
      months.map(({ aum }) => aum),
    ),
    'revenueYieldBps',
  )
}

export async function operatingMargin(request: DashboardRequest) {
  const { frame, compared } = request
  const now = frame.figure(await readMargin(request, frame.period), 'operatingMargin')
  const before = compared === null ? null : valueOf(await readMargin(request, compared))
  return ratioMetric(now, before, TARGETS.operatingMargin)
}

/** F9 over the billing periods inside the period: (revenue - costs) / revenue, both of the same months. */
async function readMargin({ db, feePeriods }: DashboardRequest, { start, end }: DaySpan): Promise<Figure> {
  const billed = billedRevenue(await feePeriods(), start, end)
  const costs = billed === null ? [] : await readCosts(db, billed.start, billed.end)
  if (billed === null || costs.length === 0) return undefinedFigure('NO_DATA')
  return ratio(billed.revenue.minus(totalCost(costs)), billed.revenue)
}

export async function portfolioReturnNet({ db, frame, compared }: DashboardRequest) {
  const measured = { compositeId: FIRM, benchmarkId: FIRM }
  const spans = [frame.period, ...(compared === null ? [] : [{ period: 'CUSTOM' as const, ...compared }])]
  const [now, before] = (await readPeriodReturns(db, [measured], spans)).get(FIRM) ?? []
  if (now === undefined) return null
  return ratioMetric(
    frame.figure(now.net, 'portfolioReturnNet'),
    before === undefined ? null : valueOf(before.net),
    valueOf(now.benchmark),
  )
}

export async function openAlerts({ db }: DashboardRequest) {
  const rows = await db
    .selectFrom('alerts')
    .select(['severity', ({ fn }) => fn.countAll<number>().as('n')])
    .where('status', 'not in', ['RESOLVED', 'SUPPRESSED'])
    .groupBy('severity')
    .execute()
  const count = (severity: string): number => rows.find((row) => row.severity === severity)?.n ?? 0
  return { critical: count('CRITICAL'), high: count('HIGH'), medium: count('MEDIUM'), low: count('LOW') }
}
