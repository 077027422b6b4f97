import type { Day, DayOrNull, Exact } from '../columns.ts'

/** Advisory fees as billed: `fee_amount` = value x annual rate x days / 365. */
export interface FeeBillingsTable {
  period_start: Day
  period_end: Day
  account_ref: string
  billable_value: Exact
  annual_rate: Exact
  days: number
  fee_amount: Exact
  collected_on: DayOrNull
  import_id: string
}
