import type { Day, Exact } from '../columns.ts'

/** Account values by day. Partitioned by year of `as_of`. */
export interface BalancesTable {
  as_of: Day
  account_ref: string
  cash: Exact
  securities_value: Exact
  total_value: Exact
  accrued_income: Exact
  import_id: string
}
