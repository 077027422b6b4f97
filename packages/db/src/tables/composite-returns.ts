import type { Day, Exact } from '../columns.ts'

/** Roll-up: asset-weighted daily returns of each strategy, and of all accounts together as FIRM. */
export interface CompositeReturnsTable {
  composite_id: string
  date: Day
  begin_value: Exact
  net_flow: Exact
  fee: Exact
  end_value: Exact
  accounts: number
  return_gross: number
  return_net: number
  index_gross: number
  index_net: number
}
