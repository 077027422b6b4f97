import type { Day, Exact } from '../columns.ts'

/** Balances of the firm's own bank accounts. */
export interface FirmCashTable {
  date: Day
  account: string
  amount: Exact
}
