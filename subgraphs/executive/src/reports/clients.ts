import { daysBetween } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import { mapFigure, undefinedFigure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { requiredGrowth } from '@rc/core/finance/required-growth'
import { readAdvisorCount } from '@rc/figures/advisors'
import { readFirmDay, readRevenue } from '@rc/figures/aum'
import { readFigure } from '@rc/figures/kept-figure'
import { readPlan } from '@rc/figures/plan-path'
import { readRetention, type RetentionFigures } from '@rc/figures/retention'
import { tenure } from '@rc/figures/tenure'
import { openReport, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { ExecutiveResolvers, HouseholdTier } from '../generated/resolvers.ts'

const USUAL_CLIENTS_PER_ADVISOR = { bandLow: 75, bandHigh: 125 }

/** `GET /api/executive/clients` */
export const clients: ExecutiveResolvers['clients'] = async (_parent, args, { db, ...context }) => {
  const frame = await openReport({ db, ...context }, args, {
    level: 5,
    sources: ['crm', 'custody.balances', 'custody.accounts'],
  })
  const { start, end, asOf } = frame.period
  const retention = await readRetention(db, start, end)
  const day = await readFirmDay(db, asOf)
  const households = retention.atEnd
  return frame.report({
    households,
    accounts: day?.accounts ?? null,
    accountsPerHousehold: frame.figure(ratio(day?.accounts ?? 0, households), 'accountsPerHousehold'),
    ...retentionFields(frame, retention),
    avgAumPerClient:
      day === null || households === 0 ? null : decimal(day.end_aum).div(households).toFixed(2),
    medianAumPerClient: day?.median_client_aum ?? null,
    revenuePerClient: () => revenuePerClient(db, start, end, retention),
    tenureYears: () => readFigure(db, tenure, asOf),
    segments: () => readSegments(db, asOf, args.segment ?? null),
    series: () => readSeries(db, start, end),
    capacity: () => readCapacity(db, households),
    scaleTargets: () => readScaleTargets(frame, db, households, day?.end_aum ?? '0'),
  })
}

function retentionFields(frame: ReportFrame, figures: RetentionFigures) {
  return {
    newClients: figures.added,
    lostClients: figures.lost,
    netGrowthRate: frame.figure(figures.netGrowth, 'netGrowthRate'),
    retentionRate: frame.figure(figures.retention, 'retentionRate'),
    assetRetentionRate: frame.figure(figures.assetRetention, 'assetRetentionRate'),
    attritionRate: frame.figure(
      mapFigure(figures.retention, (rate) => 1 - rate),
      'attritionRate',
    ),
  }
}

/** F8: fees of the period, annualized, over the mean of clients at its start and end. */
async function revenuePerClient(
  db: Db,
  start: string,
  end: string,
  { atStart, atEnd }: RetentionFigures,
): Promise<string | null> {
  const days = daysBetween(start, end)
  const clientsOnAverage = (atStart + atEnd) / 2
  if (days <= 0 || clientsOnAverage === 0) return null
  const revenue = await readRevenue(db, start, end)
  return revenue.times(365).div(days).div(clientsOnAverage).toFixed(2)
}

async function readSegments(db: Db, asOf: string, only: HouseholdTier | null) {
  const rows = await db
    .selectFrom('aum_by_group')
    .select(['key', 'aum', 'clients'])
    .where('dimension', '=', 'HOUSEHOLD_TIER')
    .where('date', '=', asOf)
    .$if(only !== null, (query) => query.where('key', '=', only))
    .execute()
  return TIERS.flatMap((tier) => {
    const row = rows.find(({ key }) => key === tier)
    return row === undefined ? [] : [{ tier, count: row.clients, aum: row.aum }]
  })
}

const TIERS: readonly HouseholdTier[] = ['UNDER_250K', 'FROM_250K_TO_1M', 'FROM_1M_TO_5M', 'OVER_5M']

async function readSeries(db: Db, start: string, end: string) {
  const { rows } = await sql<{ date: string; count: number; added: number; lost: number }>`
    select max(date) as date, (array_agg(clients order by date desc))[1] as count,
      sum(clients_added) as added, sum(clients_lost) as lost
    from firm_daily where date > ${start}::date and date <= ${end}::date
    group by date_trunc('month', date) order by 1`.execute(db)
  return rows
}

async function readCapacity(db: Db, households: number) {
  const advisors = await readAdvisorCount(db)
  return {
    advisors,
    clientsPerAdvisor: advisors === 0 ? null : households / advisors,
    ...USUAL_CLIENTS_PER_ADVISOR,
  }
}

async function readScaleTargets(frame: ReportFrame, db: Db, households: number, aum: string) {
  const { asOf } = frame.period
  const ahead = (await readPlan(db)).filter(({ date }) => date > asOf)
  if (ahead.length === 0) frame.warnings.add('NO_DATA', 'the plan has no horizon ahead', 'scaleTargets')
  return ahead.map((target) => {
    const years = daysBetween(asOf, target.date) / 365.25
    const growth = (current: number | string, wanted: number | string, name: string) =>
      frame.figure(
        Number(current) > 0 ? requiredGrowth(current, wanted, years) : undefinedFigure('ZERO_DENOMINATOR'),
        `scaleTargets.${target.horizon}.${name}`,
      )
    return {
      ...target,
      requiredClientGrowth: growth(households, target.clients, 'requiredClientGrowth'),
      requiredAumGrowth: growth(aum, target.aum, 'requiredAumGrowth'),
    }
  })
}
