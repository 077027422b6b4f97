import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** What the roll-ups are made of, and what reports join them with. */
const TABLES = [
  'accounts',
  'account_returns',
  'aum_by_group',
  'balances',
  'benchmark_returns',
  'client_monthly',
  'clients',
  'composite_holdings',
  'composite_returns',
  'contacts_index',
  'firm_daily',
  'matrix_records_retention',
  'portfolio_positions',
  'transactions',
] as const

/**
 * Tells the database's planner how much there is after so much has changed: the embedded database has nobody else who
 * would, and a server comes to it later. A table a statement: others come in between. A role that does not own the tables
 * may not, which does no harm.
 */
export const refreshStatistics = async (db: Db): Promise<void> => {
  for (const table of TABLES) await sql`analyze ${sql.table(table)}`.execute(db)
  // Of these, whole days or types are read from an index alone; that needs to be known of each page that all may see its
  // rows.
  for (const table of ['account_returns', 'client_monthly', 'matrix_records_retention'])
    await sql`vacuum ${sql.table(table)}`.execute(db)
}
