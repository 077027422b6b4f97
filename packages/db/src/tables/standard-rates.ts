import type { Exact } from '../columns.ts'

/** Rates the firm calculates with, in dollars: WORK_HOUR, AUTOMATION_MONTH. */
export interface StandardRatesTable {
  rate_id: string
  amount: Exact
}
