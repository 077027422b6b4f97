import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** What is kept of each day, and the columns with days, that of the row first. */
export const DAILY: Readonly<Record<string, readonly [string, ...string[]]>> = {
  balances: ['as_of'],
  portfolio_positions: ['as_of'],
  transactions: ['trade_date', 'settle_date'],
}

/** What the worker calculates of it. */
const ROLL_UPS = [
  'account_returns',
  'composite_returns',
  'firm_daily',
  'aum_by_group',
  'client_monthly',
  'composite_holdings',
]

/** As after a first import: the worker calculates everything. */
export async function forgetRollUps(db: Db): Promise<void> {
  await sql`truncate ${sql.join(ROLL_UPS.map((table) => sql.table(table)))}`.execute(db)
  await db.deleteFrom('source_state').where('source', '=', 'performance_calculations').execute()
  await sql`vacuum analyze`.execute(db)
}

/** Columns of a table that are filled by whoever inserts. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
