import { openTestDatabase, testBackends } from '@rc/db/testing'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { accountGrowth } from './account-growth.ts'

// Wednesday 31 December 2025 to Friday 6 November 2026; valuations of an account as day and index, its value then.
const ACCOUNTS: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  every_day: [
    ['2025-12-30', 1, 100],
    ['2025-12-31', 1.1, 110],
    ['2026-11-05', 1.2, 120],
    ['2026-11-06', 1.21, 121],
  ],
  not_on_the_first: [
    ['2025-11-28', 1, 100],
    ['2025-12-30', 1.02, 102],
    ['2026-11-06', 1.53, 153],
  ],
  not_on_the_last: [
    ['2025-12-31', 2, 100],
    ['2026-03-02', 3, 150],
  ],
  emptied_before: [
    ['2024-12-31', 1, 100],
    ['2025-06-02', 1.5, 0],
    ['2025-06-03', 1.5, 0],
  ],
  lost_before: [
    ['2025-06-02', 1, 100],
    ['2025-12-31', 0, 0],
    ['2026-11-06', 0, 0],
  ],
  came_later: [
    ['2026-02-02', 1, 100],
    ['2026-11-06', 1.5, 150],
  ],
  closed: [
    ['2025-12-31', 1, 100],
    ['2026-11-05', 2, 200],
  ],
  never_valued: [],
}

async function store(db: Db): Promise<void> {
  for (const [account, days] of Object.entries(ACCOUNTS)) {
    const closedOn = account === 'closed' ? '2026-11-06' : null
    await sql`insert into clients (client_ref, crm_company_id, household_key, name_hash, name_mask, status, strategy_id, source_updated_at)
      values (${account}, ${account}, ${account}, '', '', 'CLIENT', 'CORE', now())`.execute(db)
    await sql`insert into accounts (account_ref, last4, household_key, account_type, status, closed_on, custodian, as_of, import_id)
      values (${account}, '', ${account}, 'IRA', 'OPEN', ${closedOn}::date, '', '2026-11-06', '')`.execute(db)
    let before = 0
    for (const [day, index, value] of days) {
      await sql`insert into account_returns values
        (${account}, ${day}::date, ${before}, 0, 0, ${value}, 0, 0, ${index}, ${index})`.execute(db)
      before = value
    }
  }
}

describe.each(testBackends())('on %s', (backend) => {
  // The sessions themselves; a Thursday without trading for the first, and the Sunday after the last.
  test.each([
    ['2025-12-31', '2026-11-06'],
    ['2026-01-01', '2026-11-08'],
  ])('accounts grow from their last valuation on or before %s to that before %s', async (start, end) => {
    await using database = await openTestDatabase(backend)
    await store(database.db)
    const { rows } = await sql<{ account_ref: string; strategy_id: string; growth: number | null }>`
      select * from (${accountGrowth(start, end)}) g order by account_ref`.execute(database.db)
    const growth = Object.fromEntries(rows.map((row) => [row.account_ref, row.growth]))
    expect(growth).toEqual({
      every_day: 1.21 / 1.1 - 1,
      not_on_the_first: 1.53 / 1.02 - 1,
      not_on_the_last: 0.5,
      emptied_before: 0,
      lost_before: null,
      came_later: null,
      never_valued: null,
    })
  })
})
