import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Level of a series, or of a fund or stock adjusted for dividends so that its ratio is a total return, on a day. */
export interface LevelOn {
  readonly id: string
  readonly day: string
  readonly value: number
}

/** The last level on or before each day; before the first there is none. */
export async function readLevelsOn(
  db: Db,
  ids: readonly string[],
  days: readonly string[],
): Promise<LevelOn[]> {
  const { rows } = await sql<LevelOn>`
    select i.id, d.day, r.value
    from unnest(array[${sql.join([...ids])}]::text[]) as i(id)
    cross join unnest(array[${sql.join([...new Set(days)])}]::date[]) as d(day)
    cross join lateral (
      (select value from market_series where series_id = i.id and date <= d.day order by date desc limit 1)
      union all
      (select adjusted_close from market_prices where symbol = i.id and date <= d.day order by date desc limit 1)
    ) r`.execute(db)
  return rows
}
