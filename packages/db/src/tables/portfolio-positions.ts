import type { Day, Exact, ExactOrNull, TextOrNull } from '../columns.ts'

/** Holdings by account and day, as the custodian sends them. Partitioned by year of `as_of`. */
export interface PortfolioPositionsTable {
  as_of: Day
  account_ref: string
  /** Ticker, else CUSIP. */
  symbol: string
  cusip: TextOrNull
  security_name: string
  security_type: string
  price: Exact
  quantity: Exact
  market_value: Exact
  cost_basis: ExactOrNull
  import_id: string
}
