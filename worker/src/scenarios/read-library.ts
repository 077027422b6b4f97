import type { Db } from '@rc/db/database'
import type { StressResult } from '@rc/db/tables/scenario-runs'

/** A scenario of the firm's book: what changes, by factor. */
export type Scenario = Pick<StressResult, 'id' | 'name' | 'type' | 'probability' | 'shocks'>

export async function readLibrary(db: Db): Promise<Scenario[]> {
  const scenarios = await db.selectFrom('stress_scenarios').selectAll().orderBy('scenario_id').execute()
  const shocks = await db.selectFrom('stress_shocks').selectAll().orderBy('factor').execute()
  return scenarios.map(({ scenario_id: id, name, type, probability }) => ({
    id,
    name,
    type,
    probability,
    shocks: shocks
      .filter(({ scenario_id }) => scenario_id === id)
      .map(({ factor, value }) => ({ factor, value })),
  }))
}
