import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'
import { FIRM } from './member-returns.ts'

/** Composite, day with positions, and which involvement of securities was known. */
type BreachesKey = readonly [compositeId: string, day: string, involvement: string]

/** Positions of a composite's accounts that break an exclusion of their household. */
export const exclusionBreaches: KeptFigure<BreachesKey, number> = {
  name: 'exclusion_breaches',
  changes: ['aum_update', 'client_change'],
  async compute(db, compositeId, day) {
    const { rows } = await sql<{ breaches: number }>`
      with breaking as materialized (
        select x.exclusions, s.symbol from (select distinct exclusions from clients) x join securities s
          on exists (select from jsonb_array_elements_text(x.exclusions) e where s.involvement @> to_jsonb(e))
      )
      select count(*) as breaches
      from clients c join breaking b using (exclusions) join accounts a using (household_key)
      join portfolio_positions p on p.account_ref = a.account_ref and p.symbol = b.symbol
      where p.as_of = ${day}::date and (${compositeId} = ${FIRM} or c.strategy_id = ${compositeId})`.execute(
      db,
    )
    return rows[0]?.breaches ?? 0
  },
}

/** The key as of a day; null before the first positions. Reference data changes without an event, so it is in the key. */
export async function readBreachesKey(
  db: Db,
  compositeId: string,
  asOf: string,
): Promise<BreachesKey | null> {
  const { rows } = await sql<{ day: string | null; involvement: string }>`
    select (select max(as_of) from portfolio_positions where as_of <= ${asOf}::date) as day,
      (select coalesce(md5(string_agg(symbol || involvement::text, ',' order by symbol)), '') from securities
        where involvement <> '[]') as involvement`.execute(db)
  const { day = null, involvement = '' } = rows[0] ?? {}
  return day === null ? null : [compositeId, day, involvement]
}
