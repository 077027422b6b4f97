import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { type AccountDay, netFlowOf } from './account-days.ts'
import type { SessionGrid } from './session-grid.ts'

/** Outside the tables that reports read, and not worth logging: it is made anew by every run. */
export const staging = sql.table('account_returns_next')

export async function openStaging(db: Db): Promise<void> {
  await dropStaging(db)
  await sql`create unlogged table ${staging} (like account_returns)`.execute(db)
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

export async function stageAccountDays(
  db: Db,
  accounts: readonly AccountDays[],
  grid: SessionGrid,
): Promise<number> {
  const records = accounts
    .filter(({ days }) => days.length > 0)
    .map(({ accountRef, days }) => toRecord(accountRef, days, grid))
  if (records.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into ${staging} (account_ref, date, begin_value, net_flow, fee, end_value,
      return_gross, return_net, index_gross, index_net)
    select r.account_ref, date '1970-01-01' + u.day, u.begin_value::numeric / 100, u.net_flow::numeric / 100,
      u.fee::numeric / 100, u.end_value::numeric / 100, u.return_gross, u.return_net, u.index_gross, u.index_net
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(account_ref text, day integer[],
      begin_value bigint[], net_flow bigint[], fee bigint[], end_value bigint[],
      return_gross double precision[], return_net double precision[],
      index_gross double precision[], index_net double precision[])
    cross join lateral unnest(r.day, r.begin_value, r.net_flow, r.fee, r.end_value,
      r.return_gross, r.return_net, r.index_gross, r.index_net)
      as u(day, begin_value, net_flow, fee, end_value, return_gross, return_net, index_gross, index_net)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
