import type { Day, Exact } from '../columns.ts'

/** The firm's initiatives as its book states them. */
export interface InitiativesTable {
  initiative_id: string
  name: string
  theme: string
  /** Role that answers for it. */
  owner: string
  /** PROPOSED, APPROVED, IN_PROGRESS, AT_RISK, DONE, CANCELLED */
  status: string
  /** HIGH, MEDIUM, LOW */
  priority: string
  start_date: Day
  target_date: Day
  /** Fraction of the work. */
  percent_complete: number
  budget: Exact
  spent: Exact
  /** Day its state was written down. */
  updated_on: Day
}
