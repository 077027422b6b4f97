import type { Day, DayOrNull, Exact, ExactOrNull } from '../columns.ts'

export interface TaxLotsTable {
  as_of: Day
  account_ref: string
  symbol: string
  lot_id: string
  opened_on: DayOrNull
  quantity: Exact
  cost_unadjusted: ExactOrNull
  cost_adjusted: ExactOrNull
  market_value: ExactOrNull
  unrealized: ExactOrNull
  import_id: string
}
