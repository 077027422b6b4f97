import type { Day, Exact } from '../columns.ts'

/** Roll-up: AUM of each household at month ends and the last session, for cohorts, tiers and concentration. */
export interface ClientMonthlyTable {
  client_ref: string
  date: Day
  aum: Exact
}
