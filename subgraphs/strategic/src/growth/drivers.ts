import { daysBetween } from '@rc/core/dates'
import { decimal, sum, type Decimal } from '@rc/core/decimal'
import { annualize } from '@rc/core/finance/annualize'
import { mapFigure, undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { mean } from '@rc/core/finance/statistics'
import { readBridge, readCosts, readMonthEndAum, totalCost } from '@rc/figures/aum'
import { readBilledYear } from '@rc/figures/billed-revenue'
import { readIndexLevels } from '@rc/figures/index-levels'
import type { RetentionFigures } from '@rc/figures/retention'
import type { ReportPeriod } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** What growth came from in twelve months, and what a client pays and costs. */
export interface Drivers {
  readonly newClientsPerMonth: number
  /** null where no household that joined is old enough. */
  readonly avgNewClientAum: Decimal | null
  readonly netFlowsExisting: Figure
  readonly marketAssumption: Figure
  readonly attrition: Figure
  readonly feeRate: Figure
  readonly costPerClient: Decimal | null
}

/** The strategies' benchmarks, blended by their assets. */
export const FIRM = 'FIRM'

export async function readDrivers(
  db: Db,
  period: ReportPeriod,
  retention: RetentionFigures,
): Promise<Drivers> {
  return {
    newClientsPerMonth: retention.added / 12,
    avgNewClientAum: await readNewClientAum(db, period),
    netFlowsExisting: await readNetFlows(db, period),
    marketAssumption: await readBenchmarkReturn(db, period),
    attrition: mapFigure(retention.retention, (rate) => 1 - rate),
    ...(await readYield(db, period.asOf)),
  }
}

async function readNewClientAum(db: Db, { start, end }: ReportPeriod): Promise<Decimal | null> {
  const { rows } = await sql<{ aum: string | null }>`
    select avg(m.aum) as aum from clients c
    cross join lateral (
      select aum from client_monthly where client_ref = c.client_ref and date >= c.joined_on + 90 and date <= ${end}::date
      order by date limit 1
    ) m
    where c.deleted_at is null and c.joined_on > ${start}::date and c.joined_on <= ${end}::date`.execute(db)
  const aum = rows[0]?.aum ?? null
  return aum === null ? null : decimal(aum)
}

async function readNetFlows(db: Db, { start, end, inception }: ReportPeriod): Promise<Figure> {
  if (inception > start) return undefinedFigure('LESS_THAN_1Y')
  const bridge = await readBridge(db, start, end)
  if (bridge === null) return undefinedFigure('NO_DATA')
  return ratio(bridge.additions.minus(bridge.withdrawals), bridge.begin)
}

async function readBenchmarkReturn(db: Db, { inception, asOf }: ReportPeriod): Promise<Figure> {
  const levels = await readIndexLevels(db, 'benchmark', [FIRM], [inception, asOf])
  const [begin, end] = [inception, asOf].map((day) => levels.find(({ asked }) => asked === day)?.net)
  if (begin === undefined || end === undefined) return undefinedFigure('NO_DATA')
  return annualize(end / begin - 1, daysBetween(inception, asOf))
}

/** Fees by the assets they are for, and costs by household, over the last four quarters billed. */
async function readYield(db: Db, asOf: string): Promise<Pick<Drivers, 'feeRate' | 'costPerClient'>> {
  const billed = await readBilledYear(db, asOf)
  if (billed === null) return { feeRate: undefinedFigure('LESS_THAN_1Y'), costPerClient: null }
  const months = await readMonthEndAum(db, billed.start, billed.end)
  if (months.length === 0) return { feeRate: undefinedFigure('NO_DATA'), costPerClient: null }
  const costs = await readCosts(db, billed.start, billed.end)
  const households = mean(months.map(({ clients }) => clients))
  return {
    feeRate: ratio(billed.revenue, sum(months.map(({ aum }) => aum)).div(months.length)),
    costPerClient: costs.length === 0 || households === 0 ? null : totalCost(costs).div(households),
  }
}
