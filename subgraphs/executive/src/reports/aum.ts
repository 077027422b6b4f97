import { billedAum, type BilledAum } from '@rc/figures/billed-aum'
import { readFigure } from '@rc/figures/kept-figure'
import { decimal, type Decimal } from '@rc/core/decimal'
import { compoundGrowth, marketEffect, organicGrowth } from '@rc/core/finance/growth'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { periodRange } from '@rc/core/period'
import { readBridge, readFirmDay } from '@rc/figures/aum'
import { plannedAum, readPlan } from '@rc/figures/plan-path'
import { openReport, type ReportFrame, type RequestContext } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { ExecutiveAumArgs, ExecutiveResolvers, Granularity } from '../generated/resolvers.ts'
import { bridgeFields } from '../aum-bridge-fields.ts'
import { dollars } from '../metric.ts'

/** `GET /api/executive/aum` */
export const aum: ExecutiveResolvers['aum'] = async (_parent, args, context) => {
  const frame = await openReport(context, args, {
    level: 5,
    sources: ['custody.balances', 'custody.transactions', 'custody.accounts', 'crm'],
  })
  const day = await readFirmDay(context.db, frame.period.asOf)
  return frame.report({
    ...(await totals(frame, context.db)),
    ...trends(frame, context, args),
    ...structure(frame, context, args, day),
  })
}

type FirmDay = Awaited<ReturnType<typeof readFirmDay>>

async function totals(frame: ReportFrame, db: Db) {
  const { asOf } = frame.period
  const byDiscretion = async (key: string) =>
    (await readGroups(db, 'DISCRETION', asOf)).find((row) => row.key === key)?.aum ?? null
  let read: Promise<BilledAum> | undefined
  const billed = () => (read ??= readFigure(db, billedAum, asOf))
  const current = async () => (await readFirmDay(db, asOf))?.end_aum ?? null
  return {
    current,
    raum: current,
    discretionary: () => byDiscretion('DISCRETIONARY'),
    nonDiscretionary: async () => (await byDiscretion('NON_DISCRETIONARY')) ?? '0',
    aua: () => {
      frame.warnings.add('NO_DATA', 'no source reports assets that are advised but not managed', 'aua')
      return null
    },
    feePayingAum: async () => (await billed()).billed,
    nonBillableAum: async () => (await billed()).unbilled,
  }
}

function trends(frame: ReportFrame, { db }: RequestContext, args: Partial<ExecutiveAumArgs>) {
  const { start, end, asOf, inception } = frame.period
  const bridge = async () => readBridge(db, start, end)
  const growth = async (path: string, of: (b: NonNullable<Awaited<ReturnType<typeof bridge>>>) => Figure) => {
    const found = await bridge()
    return frame.figure(found === null ? undefinedFigure('NO_DATA') : of(found), path)
  }
  return {
    series: () => readSeries(db, start, end, args.granularity ?? 'MONTH'),
    bridge: async () => bridgeFields(await bridge()),
    organicGrowth: () => growth('organicGrowth', (b) => organicGrowth(b.netFlows, b.begin)),
    marketEffect: () => growth('marketEffect', (b) => marketEffect(b.market, b.begin)),
    cagr: async () => ({
      oneYear: frame.figure(await readCagr(db, asOf, inception, 'Y1'), 'cagr.oneYear'),
      threeYears: frame.figure(await readCagr(db, asOf, inception, 'Y3'), 'cagr.threeYears'),
      fiveYears: frame.figure(await readCagr(db, asOf, inception, 'Y5'), 'cagr.fiveYears'),
    }),
  }
}

function structure(
  frame: ReportFrame,
  { db }: RequestContext,
  args: Partial<ExecutiveAumArgs>,
  day: FirmDay,
) {
  const { start, asOf } = frame.period
  return {
    breakdown: () => readBreakdown(db, args.groupBy ?? 'STRATEGY', start, asOf),
    concentration:
      day === null
        ? null
        : {
            hhi: day.hhi,
            effectiveNumber: day.hhi > 0 ? 1 / day.hhi : null,
            top1: day.top1_share,
            top5: day.top5_share,
            top10: day.top10_share,
          },
    planVsActual: async () => {
      const plan = plannedAum(await readPlan(db), asOf)
      if (plan === null) frame.warnings.add('NO_DATA', 'the plan does not cover this day', 'planVsActual')
      return comparison(plan, day === null ? null : decimal(day.end_aum))
    },
    staleAccounts: day === null ? null : { count: day.stale_accounts, aum: day.stale_aum },
  }
}

const comparison = (plan: Decimal | null, actual: Decimal | null) => ({
  plan: plan === null ? null : dollars(plan),
  actual: actual === null ? null : dollars(actual),
  gap: plan === null || actual === null ? null : dollars(actual.minus(plan)),
})

/** One row a step: AUM at its last session, the movements of all its sessions. */
async function readSeries(db: Db, start: string, end: string, granularity: Granularity) {
  const step = sql.lit(granularity.toLowerCase())
  const { rows } = await sql<{ date: string; aum: string; netFlows: string; market: string; fees: string }>`
    select max(date) as date, (array_agg(end_aum order by date desc))[1] as aum,
      sum(new_client_assets + additions - withdrawals - lost_client_assets) as "netFlows",
      sum(market + adjustments) as market, sum(fees) as fees
    from firm_daily where date > ${start}::date and date <= ${end}::date
    group by date_trunc(${step}, date) order by 1`.execute(db)
  return rows
}

const YEARS = { Y1: 1, Y3: 3, Y5: 5 } as const

async function readCagr(
  db: Db,
  asOf: string,
  inception: string,
  period: keyof typeof YEARS,
): Promise<Figure> {
  const { start } = periodRange(period, asOf, { inception })
  const [begin, end] = [await readFirmDay(db, start), await readFirmDay(db, asOf)]
  if (begin === null || end === null) return undefinedFigure('NO_DATA')
  return compoundGrowth(begin.end_aum, end.end_aum, YEARS[period])
}

const readGroups = (db: Db, dimension: string, day: string) =>
  db
    .selectFrom('aum_by_group')
    .select(['key', 'aum', 'accounts', 'clients'])
    .where('dimension', '=', dimension)
    .where('date', '=', ({ selectFrom }) =>
      selectFrom('aum_by_group')
        .select(({ fn }) => fn.max('date').as('date'))
        .where('dimension', '=', dimension)
        .where('date', '<=', day),
    )
    .orderBy('aum', 'desc')
    .orderBy('key')
    .execute()

async function readBreakdown(db: Db, dimension: string, start: string, asOf: string) {
  const [now, before] = [await readGroups(db, dimension, asOf), await readGroups(db, dimension, start)]
  const total = now.reduce((sum, row) => sum.plus(row.aum), decimal(0))
  return now.map(({ key, aum: value, accounts, clients }) => ({
    key,
    aum: value,
    share: total.isZero() ? 0 : decimal(value).div(total).toNumber(),
    change: dollars(decimal(value).minus(before.find((row) => row.key === key)?.aum ?? 0)),
    accounts,
    clients,
  }))
}
