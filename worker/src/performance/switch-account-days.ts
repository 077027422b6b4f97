import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { staging } from './stage-account-days.ts'

/** Pages of staged days a statement takes in, some hundred thousand days: it takes seconds, however large the firm is. */
const PAGES = 2048

/** Puts the staged days in the place of those that are stored. */
export async function switchAccountDays(trx: Trx, atOnce = PAGES): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${'account_returns_next'}::regclass) / current_setting('block_size')::bigint as pages`.execute(
    trx,
  )
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += atOnce) {
    const onPages = sql`ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + atOnce},0)`}::tid`
    const gone = sql`select account_ref, date from ${staging} where ${onPages} and known`
    // Named as a list as well, accounts are looked up: days of all others would be read to be compared with these.
    await sql`delete from account_returns r using (${gone}) s
      where r.account_ref = any(array(select distinct account_ref from (${gone}) g))
        and r.account_ref = s.account_ref and r.date = s.date`.execute(trx)
    await sql`insert into account_returns
      select account_ref, date, begin_value, net_flow, fee, end_value, return_gross, return_net, index_gross, index_net
      from ${staging} where ${onPages} and end_value is not null`.execute(trx)
  }
}
