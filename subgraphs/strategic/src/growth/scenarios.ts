import { startOfMonth } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import { isDefined, undefinedFigure, type Figure, type Undefined } from '@rc/core/finance/figure'
import type { GrowthAssumptions } from '@rc/core/finance/growth-path'
import { standardDeviation } from '@rc/core/finance/statistics'
import { riskMinimum, volatility } from '@rc/core/finance/volatility'
import { readMonthEnds } from '@rc/figures/month-ends'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { GrowthScenario } from '../generated/resolvers.ts'
import { monthEnds } from '../month-ends.ts'
import { FIRM, type Drivers } from './drivers.ts'

/** How much markets and new households vary: standard deviations of a year's return and of a month's count. */
export interface Deviations {
  readonly market: Figure
  readonly newClientsPerMonth: Figure
}

const WINDOW = 36

export async function readDeviations(db: Db, asOf: string): Promise<Deviations> {
  const firm = { compositeId: FIRM, benchmarkId: FIRM }
  const months = (await readMonthEnds(db, [firm], 'NET', asOf)).get(FIRM) ?? []
  const levels = months.flatMap(({ benchmark }) => benchmark ?? [])
  const returns = levels.slice(1).map((level, i) => level / (levels[i] ?? level) - 1)
  return { market: volatility(returns), newClientsPerMonth: await readJoinedDeviation(db, asOf) }
}

/** Of the full months of the window from the first on in which a household joined. */
async function readJoinedDeviation(db: Db, asOf: string): Promise<Figure> {
  const { rows } = await sql<{ month: string; joined: number }>`
    select date_trunc('month', joined_on)::date as month, count(*) as joined from clients
    where deleted_at is null and joined_on <= ${asOf}::date group by 1 order by 1`.execute(db)
  const joined = new Map(rows.map((row) => [row.month, row.joined]))
  const first = rows[0]?.month ?? asOf
  const counts = monthEnds(asOf, WINDOW)
    .filter((end) => end >= first)
    .map((end) => joined.get(startOfMonth(end)) ?? 0)
  return counts.length < riskMinimum ? undefinedFigure('N_TOO_SMALL') : standardDeviation(counts)
}

/** The measured drivers as assumptions, or why there are none. */
export function measuredAssumptions(drivers: Drivers): GrowthAssumptions | Undefined {
  const { newClientsPerMonth, avgNewClientAum, netFlowsExisting, marketAssumption, feeRate, attrition } =
    drivers
  if (newClientsPerMonth > 0 && avgNewClientAum === null) return undefinedFigure('NO_DATA')
  if (!isDefined(netFlowsExisting)) return netFlowsExisting
  if (!isDefined(marketAssumption)) return marketAssumption
  if (!isDefined(feeRate)) return feeRate
  if (!isDefined(attrition)) return attrition
  return {
    newClientsPerMonth,
    newClientAum: avgNewClientAum ?? decimal(0),
    netFlows: netFlowsExisting,
    market: marketAssumption,
    fees: feeRate,
    attrition,
  }
}

const SIGN: Record<GrowthScenario, number> = { LOW: -1, BASE: 0, HIGH: 1 }

/**
 * The assumptions of a scenario: market and new households off by the standard error of their mean over the years
 * looked ahead, which is the deviation of a year / square root of the years.
 */
export function assumptionsOf(
  scenario: GrowthScenario,
  measured: GrowthAssumptions,
  deviations: Deviations,
  years: number,
): GrowthAssumptions | Undefined {
  const { market, newClientsPerMonth } = deviations
  if (scenario === 'BASE') return measured
  if (!isDefined(market)) return market
  if (!isDefined(newClientsPerMonth)) return newClientsPerMonth
  const away = SIGN[scenario] / Math.sqrt(years)
  return {
    ...measured,
    market: measured.market + away * market,
    newClientsPerMonth: Math.max(
      0,
      measured.newClientsPerMonth + (away * newClientsPerMonth) / Math.sqrt(12),
    ),
  }
}
