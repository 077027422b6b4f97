import type { Day, Exact } from '../columns.ts'

/** Roll-up: what a strategy (or FIRM) held at each month end and at the last session. */
export interface CompositeHoldingsTable {
  composite_id: string
  date: Day
  symbol: string
  market_value: Exact
  weight: number
}
