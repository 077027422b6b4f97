import { dateOf, yearOf } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import type { MonthlyCost } from './monthly-costs.ts'

/** What the firm expects a year to cost more than the one before. */
const RISE = 1.06

/** A budget for every month of every calendar year: the mean month of the year before and a rise, in full tens. */
export function costBudgets(firm: Firm, costs: readonly MonthlyCost[]): string[][] {
  const byYear = Map.groupBy(costs, ({ month }) => yearOf(month))
  const first = Math.min(...byYear.keys())
  const rows: string[][] = []
  for (let year = first; year <= yearOf(firm.today); year += 1) {
    const known = byYear.get(year - 1) ?? byYear.get(year) ?? []
    const rise = byYear.has(year - 1) ? RISE : 1
    for (const [category, months] of Map.groupBy(known, (cost) => cost.category)) {
      const mean = months.reduce((sum, { amount }) => sum + Number(amount), 0) / months.length
      const amount = (Math.round((mean * rise) / 10) * 10).toFixed(2)
      for (let month = 1; month <= 12; month += 1) rows.push([dateOf(year, month, 1), category, amount])
    }
  }
  return rows
}
