import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { columnsOf, DAILY, forgetRollUps } from './history.ts'

/** Three years of whole weeks: days stay the days of the week they are. */
const MOVED = 156 * 7

/**
 * Gives a firm with three years of daily history up to three more before them: the same days over again, as if each
 * account had been there already. Where both meet, values jump. Roll-ups are not prolonged; the worker calculates them.
 */
export async function prolongHistory(db: Db, first: string): Promise<void> {
  for (const [table, days] of Object.entries(DAILY)) {
    const columns = await columnsOf(db, table)
    const values = columns.map((column) =>
      days.includes(column) ? sql`${sql.ref(column)} - ${sql.lit(MOVED)}` : sql.ref(column),
    )
    const [day] = days
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(values)} from ${sql.table(table)}
      where ${sql.ref(day)} - ${sql.lit(MOVED)} >= ${first}::date
        and ${sql.ref(day)} - ${sql.lit(MOVED)} < (select min(${sql.ref(day)}) from ${sql.table(table)})`.execute(
      db,
    )
  }
  await forgetRollUps(db)
}
