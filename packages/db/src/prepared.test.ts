import { sql, type QueryResult } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from './database.ts'
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

const onConnection = (db: Db, ask: (db: Db) => Promise<QueryResult<object>>) => db.connection().execute(ask)
// Whoever asks one thing after the other is given the same connection.
const onPool = (db: Db, ask: (db: Db) => Promise<QueryResult<object>>) => ask(db)

test.runIf(testBackends().includes('postgres')).each([
  ['a connection', onConnection],
  ['the pool', onPool],
])('asked of %s it is parsed once a connection, others each time', async (_what, asking) => {
  await using database = await openTestDatabase('postgres')
  const kept = await asking(database.db, async (db) => {
    for (let n = 0; n < 3; n++) {
      await next(db, [n])
      await sql`select ${n}::int8`.execute(db)
    }
    return sql<{ statement: string; calls: number }>`
      select statement, generic_plans + custom_plans as calls from pg_prepared_statements`.execute(db)
  })
  expect(kept.rows).toEqual([{ statement: expect.stringContaining('$1::int4'), calls: 3 }])
})

test.each(testBackends())('one that fails says why, on %s', async (backend) => {
  await using database = await openTestDatabase(backend)
  await expect(prepared('select 1 / $1::int4')(database.db, [0])).rejects.toMatchObject({ code: '22012' })
})
