import { type IsoDate, dayNumber, fromDayNumber } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { type RawBuilder, sql } from 'kysely'
import type {
  AccountHistory,
  AccountProfile,
  AssetMix,
  Movement,
  Opening,
  Valuation,
} from './account-history.ts'

// Each account's series comes as one text 'day:cents:…,day:cents:…': a million rows would cost more in transit
// than in the calculation.

const dayOf = (column: string) => sql`(${sql.ref(column)} - date '1970-01-01')`
const cents = (value: RawBuilder<unknown>) => sql`(${value} * 100)::bigint`

type Series = { readonly ref: string; readonly series: string }

const parse = (series: string | undefined): string[][] =>
  series === undefined ? [] : series.split(',').map((item) => item.split(':'))

async function readSeries(db: Db, query: RawBuilder<Series>): Promise<Map<string, string[][]>> {
  const { rows } = await query.execute(db)
  return new Map(rows.map(({ ref, series }) => [ref, parse(series)]))
}

const among = (refs: readonly string[]) => sql`account_ref = any(${[...refs]}::text[])`

const readValuations = (db: Db, refs: readonly string[], from: IsoDate) =>
  readSeries(
    db,
    sql<Series>`select account_ref as ref, string_agg(
        concat_ws(':', ${dayOf('as_of')}, ${cents(sql`total_value`)}, ${cents(sql`cash`)}), ',' order by as_of) as series
      from balances where ${among(refs)} and as_of >= ${from}::date group by account_ref`,
  )

/** What crosses the account's border: what the client paid in or took out, and advisory fees. */
const readMovements = (db: Db, refs: readonly string[], after: IsoDate | null) =>
  readSeries(
    db,
    sql<Series>`
      with moved as (
        select account_ref, trade_date, type, net_amount,
          type in ('CONTRIBUTION', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT')
            or (type = 'JOURNAL' and upper(subtype) = 'EXTERNAL') as external
        from transactions
        where ${among(refs)} and not cancelled
          and type in ('CONTRIBUTION', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT', 'JOURNAL', 'FEE_ADVISORY')
          ${after === null ? sql`` : sql`and trade_date > ${after}::date`}
      ), daily as (
        select account_ref, trade_date,
          coalesce(sum(net_amount) filter (where external and net_amount > 0), 0) as paid_in,
          coalesce(-sum(net_amount) filter (where external and net_amount < 0), 0) as paid_out,
          coalesce(-sum(net_amount) filter (where type = 'FEE_ADVISORY'), 0) as fee
        from moved group by account_ref, trade_date
      )
      select account_ref as ref, string_agg(concat_ws(':', ${dayOf('trade_date')},
        ${cents(sql`paid_in`)}, ${cents(sql`paid_out`)}, ${cents(sql`fee`)}), ',' order by trade_date) as series
      from daily group by account_ref`,
  )

/** Positions by asset class, from the last day on or before `from`. */
const readMixes = (db: Db, refs: readonly string[], from: IsoDate) =>
  readSeries(
    db,
    sql<Series>`
      with start as (
        select ref as account_ref, (select max(as_of) from portfolio_positions
          where account_ref = ref and as_of <= ${from}::date) as day
        from unnest(${[...refs]}::text[]) as r(ref)
      ), mix as (
        select p.account_ref, p.as_of, sum(p.market_value) as amount,
          coalesce(s.asset_class, case when p.security_type = 'CASH' then 'CASH' else 'UNCLASSIFIED' end) as class
        from start join portfolio_positions p using (account_ref)
        left join securities s on s.symbol = p.symbol
        where p.as_of >= coalesce(start.day, ${from}::date)
        group by p.account_ref, p.as_of, class
      )
      select account_ref as ref, string_agg(concat_ws(':', ${dayOf('as_of')}, ${cents(sql`amount`)}, class), ','
        order by as_of) as series
      from mix group by account_ref`,
  )

type OpeningRow = { ref: string; date: IsoDate; value: string; cash: string; gross: number; net: number }

/** The last valuation before `from`, with where the account's indexes stood. */
async function readOpenings(db: Db, refs: readonly string[], from: IsoDate): Promise<Map<string, Opening>> {
  const { rows } = await sql<OpeningRow>`
    select r.ref, d.date, (d.end_value * 100)::bigint::text as value, d.index_gross as gross, d.index_net as net,
      (coalesce(b.cash, 0) * 100)::bigint::text as cash
    from unnest(${[...refs]}::text[]) as r(ref)
    cross join lateral (select * from account_returns
      where account_ref = r.ref and date < ${from}::date order by date desc limit 1) d
    left join lateral (select cash from balances
      where account_ref = r.ref and as_of < ${from}::date order by as_of desc limit 1) b on true`.execute(db)
  return new Map(
    rows.map(({ ref, date, value, cash, gross, net }) => [
      ref,
      { day: dayNumber(date), value: Number(value), cash: Number(cash), indexGross: gross, indexNet: net },
    ]),
  )
}

const toValuation = ([day, value, cash]: string[]): Valuation => ({
  day: Number(day),
  value: Number(value),
  cash: Number(cash),
})

const toMovement = ([day, paidIn, paidOut, fee]: string[]): Movement => ({
  day: Number(day),
  paidIn: Number(paidIn),
  paidOut: Number(paidOut),
  fee: Number(fee),
})

function toMixes(items: string[][]): AssetMix[] {
  const byDay = Map.groupBy(items, ([day]) => Number(day))
  return [...byDay].map(([day, parts]) => ({
    day,
    classes: new Map(parts.map(([, amount, name]) => [name ?? '', Number(amount)])),
  }))
}

/** The oldest day movements are needed from: null when an account has no valuation yet, so that all count. */
function oldestOpening(openings: ReadonlyMap<string, Opening>, accounts: number): IsoDate | null {
  if (openings.size < accounts) return null
  return fromDayNumber(Math.min(...[...openings.values()].map(({ day }) => day)))
}

export type HistoryRange = {
  /** First session to calculate. */
  readonly from: IsoDate
  /** Everything is calculated anew: there is nothing to set out from. */
  readonly isWhole: boolean
}

/** What is known of a batch of accounts from a session on. */
export async function readHistories(
  db: Db,
  profiles: readonly AccountProfile[],
  { from, isWhole }: HistoryRange,
): Promise<AccountHistory[]> {
  const refs = profiles.map(({ accountRef }) => accountRef)
  const openings = isWhole ? new Map<string, Opening>() : await readOpenings(db, refs, from)
  const valuations = await readValuations(db, refs, from)
  const movements = await readMovements(db, refs, oldestOpening(openings, profiles.length))
  const mixes = await readMixes(db, refs, from)
  return profiles.map((profile) => {
    const ref = profile.accountRef
    const opening = openings.get(ref) ?? null
    return {
      profile,
      opening,
      valuations: (valuations.get(ref) ?? []).map(toValuation),
      movements: (movements.get(ref) ?? [])
        .map(toMovement)
        .filter(({ day }) => day > (opening?.day ?? -Infinity)),
      mixes: toMixes(mixes.get(ref) ?? []),
    }
  })
}
