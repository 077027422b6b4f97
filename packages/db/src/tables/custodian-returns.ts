import type { Day, Exact, NumberOrNull } from '../columns.ts'

/** What the custodian says an account returned: a second opinion beside our own `account_returns`. */
export interface CustodianReturnsTable {
  period_start: Day
  period_end: Day
  account_ref: string
  begin_value: Exact
  net_flow: Exact
  end_value: Exact
  twr_gross: NumberOrNull
  twr_net: NumberOrNull
  mwr: NumberOrNull
  import_id: string
}
