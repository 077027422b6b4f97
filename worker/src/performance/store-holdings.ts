import { type IsoDate, startOfMonth } from '@rc/core/dates'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { firmComposite } from './firm-ledger.ts'

/**
 * What each composite held on the last day of each month with positions, from the month of `from` on. Cash that
 * the custodian does not list as a position comes from the balances, as symbol CASH.
 */
export async function storeHoldings(trx: Trx, from: IsoDate): Promise<void> {
  await trx.deleteFrom('composite_holdings').where('date', '>=', startOfMonth(from)).execute()
  // A month a statement: in a firm of thousands all of them together would take minutes.
  for (const date of await readMonthEnds(trx, startOfMonth(from))) await storeDay(trx, date)
}

/** The last days of months with positions. */
async function readMonthEnds(trx: Trx, since: IsoDate): Promise<IsoDate[]> {
  const { rows } = await sql<{ date: IsoDate }>`
    select d.date from generate_series(${since}::date, (select max(as_of) from portfolio_positions), '1 month') month
    cross join lateral (
      select max(as_of) as date from portfolio_positions
      where as_of >= month::date and as_of < (month + interval '1 month')::date
    ) d where d.date is not null order by d.date`.execute(trx)
  return rows.map(({ date }) => date)
}

const storeDay = (trx: Trx, date: IsoDate): Promise<unknown> =>
  sql`
    insert into composite_holdings (composite_id, date, symbol, market_value, weight)
    with listed as (
      select account_ref, symbol, market_value, security_type from portfolio_positions where as_of = ${date}::date
    ), held as (
      select account_ref, symbol, market_value from listed
      union all
      select account_ref, 'CASH', cash from accounts join balances b using (account_ref)
      where b.as_of = ${date}::date and b.cash <> 0
        and account_ref not in (select account_ref from listed where security_type = 'CASH')
    ), member as (
      select a.account_ref, composite_id from accounts a
      left join lateral (select strategy_id from clients
        where household_key = a.household_key and deleted_at is null order by client_ref limit 1) c on true
      cross join lateral (values (${firmComposite}::text), (c.strategy_id)) as v(composite_id)
      where composite_id is not null
    ), summed as (
      select composite_id, symbol, sum(market_value) as market_value
      from held join member using (account_ref) group by composite_id, symbol
    ), totalled as (
      select *, sum(market_value) over (partition by composite_id) as total from summed where market_value <> 0
    )
    select composite_id, ${date}::date, symbol, market_value, market_value / total from totalled where total <> 0`.execute(
    trx,
  )
