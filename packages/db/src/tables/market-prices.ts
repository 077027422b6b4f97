import type { Day, Exact } from '../columns.ts'

/** End-of-day prices; `adjusted_close` carries splits and dividends back, so its ratio is a total return. */
export interface MarketPricesTable {
  symbol: string
  date: Day
  close: Exact
  adjusted_close: number
  dividend: Exact
}
