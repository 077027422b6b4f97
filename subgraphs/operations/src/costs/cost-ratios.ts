import { decimal } from '@rc/core/decimal'
import { undefinedFigure } from '@rc/core/finance/figure'
import { mean } from '@rc/core/finance/statistics'
import { ratio } from '@rc/core/finance/ratio'
import { readMonthEndAum } from '@rc/figures/aum'
import { readBilledRevenue } from '@rc/figures/billed-revenue'
import type { Db } from '@rc/db/database'
import type { ReportFrame } from '@rc/subgraph'
import { totalOf, within, type CostSpan, type Spending } from './shape-costs.ts'

const TECHNOLOGY: ReadonlySet<string> = new Set(['TECHNOLOGY', 'DATA'])

/** F78. Against revenue by the billing periods inside the span, as the operating margin of the executive is. */
export async function readCostRatios(db: Db, frame: ReportFrame, { actual, span }: Spending) {
  const billed = await readBilledRevenue(db, span.start, span.end)
  const months = await readMonthEndAum(db, span.start, span.end)
  const none = undefinedFigure('NO_DATA')
  const spentIn = (part: CostSpan) => within(actual, part)
  const ofRevenue = (name: string, isMeant: (category: string) => boolean) =>
    frame.figure(
      billed === null
        ? none
        : ratio(totalOf(spentIn(billed).filter(({ category }) => isMeant(category))), billed.revenue),
      `ratios.${name}`,
    )
  const spent = spentIn(span)
  const count = new Set(spent.map(({ month }) => month)).size
  const yearly = count === 0 ? null : totalOf(spent).times(12).div(count)
  const perClient =
    yearly === null || months.length === 0 ? none : ratio(yearly, mean(months.map(({ clients }) => clients)))
  const aum = months.length === 0 ? null : mean(months.map((month) => decimal(month.aum).toNumber()))
  const perDollar = yearly === null || aum === null ? none : ratio(yearly.times(10_000), aum)
  return {
    costToRevenue: ofRevenue('costToRevenue', () => true),
    costPerClient: frame.figure(perClient, 'ratios.costPerClient')?.toFixed(2) ?? null,
    costBpsOfAum: frame.figure(perDollar, 'ratios.costBpsOfAum'),
    techPctRevenue: ofRevenue('techPctRevenue', (category) => TECHNOLOGY.has(category)),
  }
}
