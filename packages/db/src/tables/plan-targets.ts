import type { Day, Exact } from '../columns.ts'

/** The growth plan: clients and assets at each horizon (Y0, Y1, Y3, Y5). */
export interface PlanTargetsTable {
  horizon: string
  date: Day
  clients: number
  aum: Exact
}
