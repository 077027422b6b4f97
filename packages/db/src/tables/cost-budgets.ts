import type { Day, Exact } from '../columns.ts'

/** What the firm means to spend, by month (first day) and category. */
export interface CostBudgetsTable {
  month: Day
  category: string
  amount: Exact
}
