import { sql, type Kysely } from 'kysely'

/** All accounts on a day, the few days with money going out, and a client's assets over time, without reading the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index account_returns_by_day on account_returns (date, account_ref) include (index_net, end_value)`,
  `drop index account_returns_by_date`,
  // The first day of each account is among them: nothing was there before.
  `create index account_returns_begun on account_returns (account_ref, date) where begin_value = 0`,
  `create index account_returns_out on account_returns (date) include (account_ref, net_flow) where net_flow < 0`,
  `create index client_monthly_by_client on client_monthly (client_ref, date) include (aum)`,
]
