import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { type AccountDay, netFlowOf } from './account-days.ts'
import type { SessionGrid } from './session-grid.ts'

/** Outside the tables that reports read, and not worth logging: it is made anew by every run. */
export const staging = sql.table('account_returns_next')

/** `known`: a row of the day is stored already, and goes. Without an end value nothing takes its place. */
export async function openStaging(db: Db): Promise<void> {
  await dropStaging(db)
  await sql`create unlogged table ${staging} as select *, true as known from account_returns with no data`.execute(
    db,
  )
}

export const dropStaging = (db: Db): Promise<unknown> => sql`drop table if exists ${staging}`.execute(db)

/** One record an account, its columns as arrays: the keys of a million rows would weigh more than the values. */
function toRecord(accountRef: string, days: readonly AccountDay[], grid: SessionGrid) {
  return {
    account_ref: accountRef,
    day: days.map(({ place }) => grid.days[place]),
    begin_value: days.map(({ begin }) => begin),
    net_flow: days.map(netFlowOf),
    fee: days.map(({ fee }) => fee),
    end_value: days.map(({ end }) => end),
    return_gross: days.map(({ returnGross }) => returnGross),
    return_net: days.map(({ returnNet }) => returnNet),
    index_gross: days.map(({ indexGross }) => indexGross),
    index_net: days.map(({ indexNet }) => indexNet),
  }
}

export type AccountDays = { readonly accountRef: string; readonly days: readonly AccountDay[] }

const calculated = (accounts: readonly AccountDays[], grid: SessionGrid) => sql`
  select r.account_ref, date '1970-01-01' + u.day as date, u.begin_value::numeric / 100 as begin_value,
    u.net_flow::numeric / 100 as net_flow, u.fee::numeric / 100 as fee, u.end_value::numeric / 100 as end_value,
    u.return_gross, u.return_net, u.index_gross, u.index_net
  from jsonb_to_recordset(${JSON.stringify(accounts.map(({ accountRef, days }) => toRecord(accountRef, days, grid)))}::jsonb)
    as r(account_ref text, day integer[], begin_value bigint[], net_flow bigint[], fee bigint[], end_value bigint[],
      return_gross double precision[], return_net double precision[],
      index_gross double precision[], index_net double precision[])
  cross join lateral unnest(r.day, r.begin_value, r.net_flow, r.fee, r.end_value,
    r.return_gross, r.return_net, r.index_gross, r.index_net)
    as u(day, begin_value, net_flow, fee, end_value, return_gross, return_net, index_gross, index_net)`

/**
 * Stages what differs from what is stored from the first session on: mostly little does, however much is calculated
 * anew, and what is switched in one transaction keeps whoever waits for it as long as it has rows. Returns the days
 * that were calculated.
 */
export async function stageAccountDays(
  db: Db,
  accounts: readonly AccountDays[],
  grid: SessionGrid,
): Promise<number> {
  const refs = accounts.map(({ accountRef }) => accountRef)
  await sql`
    insert into ${staging}
    select account_ref, date, n.begin_value, n.net_flow, n.fee, n.end_value,
      n.return_gross, n.return_net, n.index_gross, n.index_net, o.end_value is not null
    from (${calculated(accounts, grid)}) n
    full join (select * from account_returns
      where account_ref = any(${refs}::text[]) and date >= ${grid.sessions[0]}::date) o using (account_ref, date)
    where (n.begin_value, n.net_flow, n.fee, n.end_value, n.return_gross, n.return_net, n.index_gross, n.index_net)
      is distinct from
      (o.begin_value, o.net_flow, o.fee, o.end_value, o.return_gross, o.return_net, o.index_gross, o.index_net)`.execute(
    db,
  )
  return accounts.reduce((sum, { days }) => sum + days.length, 0)
}
