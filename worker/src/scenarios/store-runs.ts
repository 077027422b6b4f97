import type { IsoDate } from '@rc/core/dates'
import type { Trx } from '@rc/db/database'
import type { ScenarioResults } from '@rc/db/tables/scenario-runs'
import { sql } from 'kysely'

export interface PortfolioRun {
  readonly portfolio: string
  readonly results: ScenarioResults
}

/** Stores what came out for a session; a result that is the same again keeps its moment. Returns how many were other. */
export async function storeRuns(
  trx: Trx,
  runs: readonly PortfolioRun[],
  { asOf, modelVersion, now }: { asOf: IsoDate; modelVersion: string; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into scenario_runs as t (portfolio, as_of, model_version, run_at, results)
    select portfolio, ${asOf}::date, ${modelVersion}::text, ${now}::timestamptz, results
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r(portfolio text, results jsonb)
    on conflict (portfolio, as_of) do update
    set model_version = excluded.model_version, run_at = excluded.run_at, results = excluded.results
    where (t.model_version, t.results) is distinct from (excluded.model_version, excluded.results)`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}
