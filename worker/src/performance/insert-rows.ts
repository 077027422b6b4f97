import { setImmediate } from 'node:timers/promises'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'

/** Rows of one statement: writing it takes no turns. */
const chunkSize = 2000

/** Adds rows to a table; `columns` says the SQL type of each. */
export async function insertRows(
  trx: Trx,
  table: string,
  columns: Record<string, string>,
  rows: readonly object[],
) {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const types = sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )
  for (let at = 0; at < rows.length; at += chunkSize) {
    await setImmediate()
    const chunk = JSON.stringify(rows.slice(at, at + chunkSize))
    await sql`insert into ${sql.table(table)} (${names})
      select * from jsonb_to_recordset(${chunk}::jsonb) as r(${types})`.execute(trx)
  }
}
