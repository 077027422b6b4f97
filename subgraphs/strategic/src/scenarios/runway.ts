import { isDefined, undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { runwayMonths } from '@rc/core/finance/runway'
import type { Db } from '@rc/db/database'
import { readCosts, totalCost } from '@rc/figures/aum'
import { readBilledYear } from '@rc/figures/billed-revenue'
import type { ReportFrame } from '@rc/subgraph'
import { sql } from 'kysely'

/** Months the firm's cash lasts; null with the reason while it burns nothing. */
export async function readRunway(frame: ReportFrame, db: Db): Promise<number | null> {
  const path = 'businessContinuityRunwayMonths'
  const runway = await runwayOn(db, frame.period.asOf)
  if (isDefined(runway) || runway.reason !== 'ZERO_DENOMINATOR') return frame.figure(runway, path)
  frame.warnings.add(runway.reason, 'the firm earns what it spends', path)
  return null
}

/** Cash of the newest balance of each account, over what was spent beyond the fees of the last four quarters billed. */
async function runwayOn(db: Db, asOf: string): Promise<Figure> {
  const { rows } = await sql<{ cash: string | null }>`
    select sum(amount) as cash from (
      select distinct on (account) amount from firm_cash where date <= ${asOf}::date order by account, date desc
    ) newest`.execute(db)
  const cash = rows[0]?.cash ?? null
  const billed = await readBilledYear(db, asOf)
  if (cash === null || billed === null) return undefinedFigure('NO_DATA')
  const costs = await readCosts(db, billed.start, billed.end)
  return costs.length === 0
    ? undefinedFigure('NO_DATA')
    : runwayMonths(cash, totalCost(costs), billed.revenue, 12)
}
