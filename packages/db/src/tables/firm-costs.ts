import type { Day, Exact } from '../columns.ts'

/** What the firm spent, by month (first day) and category. */
export interface FirmCostsTable {
  month: Day
  category: string
  amount: Exact
}
