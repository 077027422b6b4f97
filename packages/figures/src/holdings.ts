import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** One symbol of a composite at the begin of a step, and what it returned until the step's end. */
export interface HeldReturn {
  /** Month end the step sets out from. */
  readonly date: string
  readonly symbol: string
  readonly name: string | null
  readonly sector: string | null
  readonly weight: number
  /** Total return to the next month end (or the as-of day); null without prices. */
  readonly return: number | null
}

/**
 * Steps between month ends inside the period: holdings at each begin with the return of each symbol until the next. By
 * composite; one statement, which looks for each price once, however many composites hold the symbol.
 */
export async function readHeldReturns(
  db: Db,
  compositeIds: readonly string[],
  start: string,
  end: string,
): Promise<Map<string, HeldReturn[]>> {
  const { rows } = await sql<HeldReturn & { id: string }>`
    with steps as (
      select id, date, lead(date) over (partition by id order by date) as next_date
      from unnest(${[...compositeIds]}::text[]) as c(id)
      cross join lateral (
        select distinct date from composite_holdings
        where composite_id = c.id and date <= ${end}::date
          and date >= coalesce((
            select max(date) from composite_holdings
            where composite_id = c.id and date <= ${start}::date), ${start}::date)
      ) d
    ), held as (
      select s.id, s.date, s.next_date, h.symbol, h.weight
      from steps s join composite_holdings h on h.composite_id = s.id and h.date = s.date
      where s.next_date is not null
    ), returns as materialized (
      select d.symbol, d.date, d.next_date, p1.adjusted_close / p0.adjusted_close - 1 as return
      from (select distinct symbol, date, next_date from held) d
      left join lateral (select adjusted_close from market_prices
        where symbol = d.symbol and date <= d.date order by date desc limit 1) p0 on true
      left join lateral (select adjusted_close from market_prices
        where symbol = d.symbol and date <= d.next_date order by date desc limit 1) p1 on true
    )
    select h.id, h.date, h.symbol, sec.name, sec.sector, h.weight, r.return
    from held h join returns r using (symbol, date, next_date)
    left join securities sec using (symbol)
    order by h.date, h.symbol`.execute(db)
  return Map.groupBy(rows, ({ id }) => id)
}
