import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStaging } from './stage-account-days.ts'
import { switchAccountDays } from './switch-account-days.ts'

/** Every account on every day, told apart by what it is worth. */
const fill = (db: Db, table: string, from: string, to: string, value: number) =>
  sql`insert into ${sql.table(table)}
    select 'ac_' || n, day, 0, 0, 0, ${value}, 0, 0, 1, 1
    from generate_series(1, 20) n cross join generate_series(${from}::date, ${to}::date, '1 day') day`.execute(
    db,
  )

test.each(testBackends())(
  'page by page, what was staged takes the place of whole and begun months on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await fill(db, 'account_returns', '2025-11-10', '2026-03-20', 1)
    await openStaging(db)
    await fill(db, 'account_returns_next', '2025-12-15', '2026-03-31', 2)
    await db.transaction().execute((trx) => switchAccountDays(trx, '2025-12-15', 1))
    const { rows } = await sql`
      select end_value::integer as value, count(*)::integer as days, min(date) as first, max(date) as last
      from account_returns group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { value: 1, days: 20 * 35, first: '2025-11-10', last: '2025-12-14' },
      { value: 2, days: 20 * 107, first: '2025-12-15', last: '2026-03-31' },
    ])
  },
)
