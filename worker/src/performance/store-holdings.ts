import { type IsoDate, startOfMonth } from '@rc/core/dates'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { firmComposite } from './firm-ledger.ts'
import { insertRows } from './insert-rows.ts'

/** What a composite held of a security on a day; amounts are exact text. */
type Holding = {
  readonly composite_id: string
  readonly date: IsoDate
  readonly symbol: string
  readonly market_value: string
  readonly weight: string
}

/**
 * What each composite held on the last day of each month with positions, from the month of `from` on. Cash that
 * the custodian does not list as a position comes from the balances, as symbol CASH.
 */
export async function readHoldings(db: Db, from: IsoDate): Promise<Holding[]> {
  const holdings: Holding[] = []
  // A month a statement: in a firm of thousands all of them together would take minutes.
  for (const date of await readMonthEnds(db, startOfMonth(from))) holdings.push(...(await readDay(db, date)))
  return holdings
}

const columns = {
  composite_id: 'text',
  date: 'date',
  symbol: 'text',
  market_value: 'numeric',
  weight: 'numeric',
}

/** Puts the holdings in the place of those that are stored from the month of `from` on. */
export async function storeHoldings(trx: Trx, from: IsoDate, holdings: readonly Holding[]): Promise<void> {
  await trx.deleteFrom('composite_holdings').where('date', '>=', startOfMonth(from)).execute()
  await insertRows(trx, 'composite_holdings', columns, holdings)
}

/** The last days of months with positions. */
async function readMonthEnds(db: Db, since: IsoDate): Promise<IsoDate[]> {
  const { rows } = await sql<{ date: IsoDate }>`
    select d.date from generate_series(${since}::date, (select max(as_of) from portfolio_positions), '1 month') month
    cross join lateral (
      select max(as_of) as date from portfolio_positions
      where as_of >= month::date and as_of < (month + interval '1 month')::date
    ) d where d.date is not null order by d.date`.execute(db)
  return rows.map(({ date }) => date)
}

async function readDay(db: Db, date: IsoDate): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
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
    select composite_id, ${date}::date as date, symbol, market_value, market_value / total as weight
    from totalled where total <> 0`.execute(db)
  return rows
}
