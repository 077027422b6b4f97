import { addDays, addMonths, startOfMonth, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { createRandom } from '../firm/random.ts'
import { monthlyCosts } from './monthly-costs.ts'

/** Months of costs the firm keeps in the bank. */
const MONTHS_KEPT = 4.5
/** What it keeps apart from the account it pays from. */
const RESERVE = 0.6

/** Balances of the firm's two bank accounts at the end of each month of its costs. */
export function firmCash(firm: Firm): { date: IsoDate; account: string; amount: string }[] {
  const random = createRandom(`cash/${firm.seed}`)
  const months = Map.groupBy(monthlyCosts(firm), ({ month }) => month)
  return [...months].flatMap(([month, costs]) => {
    const spent = costs.reduce((sum, { amount }) => sum + Number(amount), 0)
    const cash = spent * MONTHS_KEPT * Math.max(0.5, 1 + 0.08 * random.normal())
    const date = addDays(startOfMonth(addMonths(month, 1)), -1)
    return [
      { date, account: 'OPERATING', amount: (cash * (1 - RESERVE)).toFixed(2) },
      { date, account: 'RESERVE', amount: (cash * RESERVE).toFixed(2) },
    ]
  })
}
