import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Leaves two weeks of prices and series: those after them are missing, so that one reading of them is short. */
export async function trimMarkets(db: Db): Promise<void> {
  for (const table of ['market_prices', 'market_series'])
    await sql`delete from ${sql.table(table)} where date not between '2026-10-20' and '2026-11-04'`.execute(
      db,
    )
  await sql`delete from securities where symbol in (select symbol from securities order by symbol limit 3)`.execute(
    db,
  )
}
