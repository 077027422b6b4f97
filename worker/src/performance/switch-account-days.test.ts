import { createSessionGrid } from './session-grid.ts'
import type { AccountDay } from './account-days.ts'
import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openStaging, stageAccountDays, staging } from './stage-account-days.ts'
import { switchAccountDays } from './switch-account-days.ts'

const REFS = Array.from({ length: 20 }, (_each, n) => `ac_${n + 1}`)
const noFlows = { newClientAssets: 0, additions: 0, withdrawals: 0, lostClientAssets: 0 }

/** Every account on every day, told apart by what it is worth. */
const fill = (db: Db, from: string, to: string, value: number) =>
  sql`insert into account_returns
    select account_ref, day, 0, 0, 0, ${value}, 0, 0, 1, 1
    from unnest(${REFS}::text[]) account_ref cross join generate_series(${from}::date, ${to}::date, '1 day') day`.execute(
    db,
  )

const dayWorth = (place: number, cents: number): AccountDay => ({
  place,
  begin: 0,
  end: cents,
  cash: 0,
  fee: 0,
  flows: noFlows,
  adjustment: 0,
  investedGross: 0,
  investedNet: 0,
  returnGross: 0,
  returnNet: 0,
  indexGross: 1,
  indexNet: 1,
})

test.each(testBackends())(
  'only days that differ are staged, and page by page they take the place of what is stored on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    // Weekends are no sessions: what is stored of them is not calculated, and goes from the first session on.
    await fill(db, '2025-12-10', '2025-12-21', 1)
    const grid = createSessionGrid('2025-12-15', '2025-12-24')
    const before = await sql<{ row: string }>`select r::text as row, xmin::text from account_returns r
      where date < '2025-12-15' or (date between '2025-12-15' and '2025-12-17') order by 1`.execute(db)
    await openStaging(db)
    // The first three sessions as they are, the others of another worth.
    const days = grid.sessions.map((_session, place) => dayWorth(place, place < 3 ? 100 : 200))
    const accounts = REFS.map((accountRef) => ({ accountRef, days }))
    expect(await stageAccountDays(db, accounts, grid)).toBe(20 * 8)
    const staged = await sql`select known, end_value is null as gone, count(*)::integer as days
      from ${staging} group by 1, 2 order by 1, 2`.execute(db)
    expect(staged.rows).toEqual([
      { known: false, gone: false, days: 20 * 3 },
      { known: true, gone: false, days: 20 * 2 },
      { known: true, gone: true, days: 20 * 2 },
    ])
    await db.transaction().execute((trx) => switchAccountDays(trx, 1))
    const { rows } = await sql`
      select end_value::integer as value, count(*)::integer as days, min(date) as first, max(date) as last
      from account_returns group by 1 order by 1`.execute(db)
    expect(rows).toEqual([
      { value: 1, days: 20 * 8, first: '2025-12-10', last: '2025-12-17' },
      { value: 2, days: 20 * 5, first: '2025-12-18', last: '2025-12-24' },
    ])
    const after = await sql<{ row: string }>`select r::text as row, xmin::text from account_returns r
      where end_value = 1 order by 1`.execute(db)
    expect(after.rows).toEqual(before.rows)
  },
)
