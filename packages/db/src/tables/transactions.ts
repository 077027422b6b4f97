import type { Day, DayOrNull, ExactOrNull, Exact, TextOrNull } from '../columns.ts'

/** Custodial transactions. Partitioned by year of `trade_date`. */
export interface TransactionsTable {
  /** Source id, else hash of the row and its ordinal. */
  transaction_ref: string
  trade_date: Day
  settle_date: DayOrNull
  account_ref: string
  /** BUY, SELL, DIVIDEND, FEE_ADVISORY, CONTRIBUTION, WITHDRAWAL, TRANSFER_IN, TRANSFER_OUT … */
  type: string
  subtype: TextOrNull
  symbol: TextOrNull
  cusip: TextOrNull
  quantity: ExactOrNull
  price: ExactOrNull
  gross_amount: ExactOrNull
  fees: ExactOrNull
  net_amount: Exact
  cancelled: boolean
  import_id: string
}
