import type { Db } from '@rc/db/database'
import type { RetentionPeriod } from '@rc/db/retention-schedule'
import { sql } from 'kysely'
import { cutoffOf, purge, type PurgeDeps } from './purge-rows.ts'

/**
 * Drops the months of communications that lie wholly before the period, oldest first, in one transaction with their
 * entry. The database itself refuses a month that is not over, and one that a legal hold keeps as a whole or in part.
 */
export const dropMonths = (deps: PurgeDeps, table: string, period: RetentionPeriod): Promise<number> =>
  purge(deps, table, period, async (trx) => {
    let rows = 0
    const months: string[] = []
    for (const month of await endedMonths(trx, table, period, deps.now())) {
      // Its other rows go one by one.
      if (await hasHeldClient(trx, table, period, month)) continue
      months.push(month)
      const dropped = await sql<{ gone: number }>`
        select drop_communications_month(${`${month}-01`}::date) as gone`.execute(trx)
      rows += dropped.rows[0]?.gone ?? 0
    }
    return { rows, months }
  })

/** Months with a partition that ended before an instant, by the database's clock too. */
async function endedMonths(db: Db, table: string, period: RetentionPeriod, now: Date): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select replace(substring(c.relname from '\\d{4}_\\d{2}$'), '_', '-') as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_\\d{4}_\\d{2}$'
      and (to_date(substring(c.relname from '\\d{4}_\\d{2}$'), 'YYYY_MM') + interval '1 month') at time zone 'UTC'
        <= least(${cutoffOf(period, now)}, now() - make_interval(days => ${period.days}))
    order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

async function hasHeldClient(
  db: Db,
  table: string,
  { heldClient = 'false' }: RetentionPeriod,
  month: string,
): Promise<boolean> {
  const partition = sql.table(`${table}_${month.replace('-', '_')}`)
  const { rows } = await sql<{ held: boolean }>`
    select exists (select from ${partition} where ${sql.raw(heldClient)}) as held`.execute(db)
  return rows[0]?.held === true
}
