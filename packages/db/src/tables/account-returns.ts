import type { Day, Exact } from '../columns.ts'

/**
 * Roll-up: one row per account and valuation day. The index columns are cumulative growth of 1 since the first
 * valuation, so the return of any period is the ratio of two rows. Partitioned by year of `date`.
 */
export interface AccountReturnsTable {
  account_ref: string
  date: Day
  begin_value: Exact
  net_flow: Exact
  fee: Exact
  end_value: Exact
  return_gross: number
  return_net: number
  index_gross: number
  index_net: number
}
