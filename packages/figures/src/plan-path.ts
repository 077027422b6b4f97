import { daysBetween } from '@rc/core/dates'
import { decimal, type Decimal } from '@rc/core/decimal'
import type { Db } from '@rc/db/database'

export interface PlanTarget {
  readonly horizon: string
  readonly date: string
  readonly clients: number
  readonly aum: string
}

/** Horizons of the growth plan, nearest first. */
export const readPlan = (db: Db): Promise<PlanTarget[]> =>
  db.selectFrom('plan_targets').select(['horizon', 'date', 'clients', 'aum']).orderBy('date').execute()

/** Planned AUM on a day: the geometric path between the horizons around it; null outside the plan. */
export function plannedAum(plan: readonly PlanTarget[], day: string): Decimal | null {
  const after = plan.findIndex(({ date }) => date >= day)
  const [from, to] = [plan[after - 1], plan[after]]
  if (to?.date === day) return decimal(to.aum)
  if (from === undefined || to === undefined) return null
  const share = daysBetween(from.date, day) / daysBetween(from.date, to.date)
  return decimal(from.aum).times(decimal(to.aum).div(from.aum).pow(share))
}
