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
  'portfolio_positions',
  'transactions',
] as const

/**
 * Tells the database's planner how much there is after so much has changed: the embedded database has nobody else who
 * would, and a server comes to it later. A role that does not own the tables may not, which does no harm.
 */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`analyze ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(db)
  // Of these, whole days are read from an index alone; that needs to be known of each page that all may see its rows.
  await sql`vacuum account_returns, client_monthly`.execute(db)
}
