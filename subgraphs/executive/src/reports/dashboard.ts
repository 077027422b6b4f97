import { addDays } from '@rc/core/dates'
import { type FeePeriod, feePeriods } from '@rc/figures/fee-periods'
import { readFigure } from '@rc/figures/kept-figure'
import { openReport, type PageArguments, type RequestContext } from '@rc/subgraph'
import type {
  ExecutiveDashboard,
  ExecutiveDashboardArgs,
  ExecutiveDashboardResolvers,
  ExecutiveResolvers,
} from '../generated/resolvers.ts'
import { comparedSpan } from '../dashboard/compared-span.ts'
import * as figures from '../dashboard/dashboard.ts'
import type { DashboardRequest } from '../dashboard/dashboard.ts'

/** `GET /api/executive/dashboard` */
export const dashboard: ExecutiveResolvers['dashboard'] = async (_parent, args, context) =>
  openDashboard(context, args)

/** Requests by the entity that stands for them in this operation. */
const REQUESTS = new WeakMap<object, DashboardRequest>()

type DashboardArguments = Partial<Omit<ExecutiveDashboardArgs, keyof PageArguments>>

async function openDashboard(context: RequestContext, args: DashboardArguments): Promise<ExecutiveDashboard> {
  const frame = await openReport(context, args, {
    level: 5,
    sources: [
      'custody.balances',
      'custody.transactions',
      'custody.fees',
      'crm',
      'market.prices',
      'firm.book',
    ],
  })
  const { start, end } = frame.period
  const entity: ExecutiveDashboard = {
    __typename: 'ExecutiveDashboard',
    asOf: frame.period.asOf,
    periodStart: start,
  }
  const compared = comparedSpan(args.compareTo ?? 'PRIOR_PERIOD', { start, end })
  const { db } = context
  let read: Promise<FeePeriod[]> | undefined
  REQUESTS.set(entity, { db, frame, compared, feePeriods: () => (read ??= readFigure(db, feePeriods)) })
  return entity
}

type Field<T> = (request: DashboardRequest) => T
type Resolve = <T>(read: Field<T>) => (parent: object) => T

/** A figure of the dashboard, noted by the report's frame so that `meta.warnings` waits for it. */
const figure: Resolve = (read) => (parent) => {
  const request = REQUESTS.get(parent)
  if (request === undefined) throw new Error('the dashboard was not opened in this operation')
  return request.frame.track(() => read(request))
}

/** Fields of the entity that this subgraph owns. */
export const executiveDashboard: ExecutiveDashboardResolvers = {
  async __resolveReference({ asOf, periodStart }, context) {
    return openDashboard(context, { asOf, period: 'CUSTOM', from: addDays(periodStart, 1) })
  },
  asOf: ({ asOf }) => asOf,
  periodStart: ({ periodStart }) => periodStart,
  meta: figure(({ frame }) => frame.meta()),
  totalAum: figure(figures.totalAum),
  aumBridge: figure(figures.bridge),
  netFlows: figure(figures.netFlows),
  organicGrowthRate: figure(figures.organicGrowthRate),
  clientCount: figure(figures.clientCount),
  advisoryRevenue: figure(figures.advisoryRevenue),
  revenueYieldBps: figure(figures.revenueYield),
  operatingMargin: figure(figures.operatingMargin),
  portfolioReturnNet: figure(figures.portfolioReturnNet),
  openAlerts: figure(figures.openAlerts),
}
