import { openTestDatabase } from '@rc/db/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { survives } from './survives.ts'
import { tablesOf } from './table-state.ts'

survives({ upstream: 'the CRM', job: 'lacrm_full_sync' })
survives({ upstream: 'the firm’s book', job: 'firm_book_import', faults: [] })

test('every table there is was looked at', async () => {
  await using database = await openTestDatabase()
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_tables where schemaname = 'public'`.execute(database.db)
  expect(rows[0]?.n).toBeGreaterThan((await tablesOf(database.db)).length)
})
