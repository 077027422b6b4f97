import type { Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Sessions of the mean a security is compared with. */
const SESSIONS = 200

/**
 * Share of the securities held on the last day with positions that closed above the mean of their last 200 closes,
 * adjusted for dividends. One with fewer closes does not count.
 */
export async function readBreadth(db: Db, asOf: string): Promise<Figure> {
  const { rows } = await sql<{ counted: number; above: number }>`
    select count(*) as counted, count(*) filter (where m.last > m.mean) as above
    from (
      select distinct symbol from portfolio_positions
      where as_of = (select max(as_of) from portfolio_positions where as_of <= ${asOf}::date)
    ) held
    cross join lateral (
      select count(*) as closes, avg(adjusted_close) as mean, (array_agg(adjusted_close order by date desc))[1] as last
      from (
        select date, adjusted_close from market_prices
        where symbol = held.symbol and date <= ${asOf}::date order by date desc limit ${SESSIONS}
      ) p
    ) m
    where m.closes = ${SESSIONS}`.execute(db)
  return ratio(rows[0]?.above ?? 0, rows[0]?.counted ?? 0)
}
