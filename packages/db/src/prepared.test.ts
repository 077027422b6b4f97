import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { prepared } from './prepared.ts'
import { openTestDatabase, testBackends } from './testing.ts'

const next = prepared<{ n: number }>('select $1::int4 + 1 as n')

test.each(testBackends())(
  'a prepared statement answers each time with its own values, on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const asked = await Promise.all(
      Array.from({ length: 30 }, async (_each, n) => {
        const rows = await next(database.db, [n])
        return rows[0]?.n
      }),
    )
    expect(asked).toEqual(Array.from({ length: 30 }, (_each, n) => n + 1))
  },
)

test.runIf(testBackends().includes('postgres'))(
  'it is parsed once a connection, others each time',
  async () => {
    await using database = await openTestDatabase('postgres')
    const kept = await database.db.connection().execute(async (db) => {
      for (let n = 0; n < 3; n++) {
        await next(db, [n])
        await sql`select ${n}::int8`.execute(db)
      }
      return sql<{ statement: string; calls: number }>`
      select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db)
    })
    expect(kept.rows).toEqual([{ statement: expect.stringContaining('$1::int4'), calls: 3 }])
  },
)
