import { daysBetween } from '@rc/core/dates'
import {
  acquisitionCost,
  lifetimeToAcquisition,
  lifetimeValue,
  paybackMonths,
} from '@rc/core/finance/client-economics'
import { mapFigure, undefinedFigure, type Figure } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import { readCosts, totalCost } from './aum.ts'
import { readBilledRevenue } from './billed-revenue.ts'
import type { RetentionFigures } from './retention.ts'

/** F56; dollars, and months for the payback. */
export interface UnitEconomics {
  /** What a client costs to win. */
  readonly cac: Figure
  /** What one is worth. */
  readonly ltv: Figure
  readonly ltvToCac: Figure
  /** After how many months he has paid for himself. */
  readonly payback: Figure
}

/** Unit economics of the days after `start` up to `end`, with the retention of the same days. */
export async function readUnitEconomics(
  db: Db,
  { start, end }: { readonly start: string; readonly end: string },
  retention: RetentionFigures,
): Promise<UnitEconomics> {
  const none = undefinedFigure('NO_DATA')
  const marketing = (await readCosts(db, start, end)).filter(({ category }) => category === 'MARKETING')
  const cac = marketing.length === 0 ? none : acquisitionCost(totalCost(marketing), 0, retention.added)
  const billed = await readBilledRevenue(db, start, end)
  const onAverage = (retention.atStart + retention.atEnd) / 2
  if (billed === null || onAverage === 0) return { cac, ltv: none, ltvToCac: none, payback: none }
  const profit = billed.revenue.minus(totalCost(await readCosts(db, billed.start, billed.end)))
  const margin = profit.times(365).div(daysBetween(billed.start, billed.end)).div(onAverage)
  const attrition = mapFigure(retention.retention, (rate) => 1 - rate)
  const ltv = mapFigure(attrition, (rate) => lifetimeValue(margin, rate))
  return {
    cac,
    ltv,
    ltvToCac: lifetimeToAcquisition(ltv, cac),
    payback: paybackMonths(cac, margin.div(12)),
  }
}
