import { addMonths, daysBetween, startOfMonth, type IsoDate } from '@rc/core/dates'
import type { Firm, Household } from '../firm/model.ts'
import { createRandom } from '../firm/random.ts'

export interface MonthlyCost {
  /** First day of the month. */
  readonly month: IsoDate
  readonly category: string
  /** Dollars, two decimals. */
  readonly amount: string
}

/** What the firm spends of a dollar of revenue, by category; with what does not grow it leaves about a quarter. */
const shares: Readonly<Record<string, { ofRevenue: number; noise: number }>> = {
  COMPENSATION: { ofRevenue: 0.39, noise: 0.01 },
  TECHNOLOGY: { ofRevenue: 0.07, noise: 0.06 },
  DATA: { ofRevenue: 0.03, noise: 0.03 },
  COMPLIANCE: { ofRevenue: 0.035, noise: 0.2 },
  CUSTODY: { ofRevenue: 0.012, noise: 0.05 },
  MARKETING: { ofRevenue: 0.06, noise: 0.25 },
  OCCUPANCY: { ofRevenue: 0.045, noise: 0 },
  PROFESSIONAL: { ofRevenue: 0.03, noise: 0.3 },
  OTHER: { ofRevenue: 0.02, noise: 0.25 },
}

const marketGrowth = 0.075
const feeRate = 0.0091
/** A part of the costs does not follow revenue. */
const fixedPart = 0.25

function managedOn(household: Household, date: IsoDate, today: IsoDate): number {
  if (household.joinedOn > date || (household.leftOn !== null && household.leftOn <= date)) return 0
  const years = daysBetween(date, household.leftOn ?? today) / 365
  return household.managedUsd * (1 + marketGrowth) ** -years
}

/** Roughly what the firm earns in a month; the exact figure is in the custodian's fee file. */
const revenueOf = (firm: Firm, month: IsoDate): number =>
  (firm.households.reduce((sum, household) => sum + managedOn(household, month, firm.today), 0) * feeRate) /
  12

/** Spending by month and category, from the first month of the custody history to the last that is over. */
export function monthlyCosts(firm: Firm): MonthlyCost[] {
  const random = createRandom(`costs/${firm.seed}`)
  const end = startOfMonth(firm.today)
  const typical = revenueOf(firm, addMonths(end, -18))
  const costs: MonthlyCost[] = []
  for (let month = startOfMonth(firm.historyStart); month < end; month = addMonths(month, 1)) {
    const base = fixedPart * typical + (1 - fixedPart) * revenueOf(firm, month)
    for (const [category, { ofRevenue, noise }] of Object.entries(shares)) {
      const amount = base * ofRevenue * Math.max(0.3, 1 + noise * random.normal())
      costs.push({ month, category, amount: amount.toFixed(2) })
    }
  }
  return costs
}
