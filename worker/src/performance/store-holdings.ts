import type { IsoDate } from '@rc/core/dates'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { firmComposite } from './firm-ledger.ts'

/**
 * What each composite held on the last day of each month with positions, from the month of `from` on. Cash that
 * the custodian does not list as a position comes from the balances, as symbol CASH.
 */
export async function storeHoldings(trx: Trx, from: IsoDate): Promise<void> {
  const since = sql`date_trunc('month', ${from}::date)`
  await sql`delete from composite_holdings where date >= ${since}`.execute(trx)
  await sql`
    insert into composite_holdings (composite_id, date, symbol, market_value, weight)
    with ends as (
      select max(as_of) as date from portfolio_positions where as_of >= ${since} group by date_trunc('month', as_of)
    ), listed as (
      select p.as_of as date, p.account_ref, p.symbol, p.market_value, p.security_type
      from portfolio_positions p join ends on ends.date = p.as_of
    ), held as (
      select date, account_ref, symbol, market_value from listed
      union all
      select b.as_of, b.account_ref, 'CASH', b.cash from balances b join ends on ends.date = b.as_of
      where b.cash <> 0 and not exists (select from listed l
        where l.date = b.as_of and l.account_ref = b.account_ref and l.security_type = 'CASH')
    ), member as (
      select a.account_ref, composite_id from accounts a
      left join lateral (select strategy_id from clients
        where household_key = a.household_key and deleted_at is null order by client_ref limit 1) c on true
      cross join lateral (values (${firmComposite}::text), (c.strategy_id)) as v(composite_id)
      where composite_id is not null
    ), summed as (
      select composite_id, date, symbol, sum(market_value) as market_value
      from held join member using (account_ref) group by composite_id, date, symbol
    ), totalled as (
      select *, sum(market_value) over (partition by composite_id, date) as total from summed where market_value <> 0
    )
    select composite_id, date, symbol, market_value, market_value / total from totalled where total <> 0`.execute(
    trx,
  )
}
