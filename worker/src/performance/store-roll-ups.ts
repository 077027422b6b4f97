import { type IsoDate, endOfMonth } from '@rc/core/dates'
import { createTurns } from '@rc/core/turns'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import type { BridgeDay } from './bridge-ledger.ts'
import type { IndexPair } from './composite-ledger.ts'
import type { FirmLedger } from './firm-ledger.ts'
import { insertRows } from './insert-rows.ts'
import type { ConcentrationDay } from './household-ledger.ts'
import type { SessionGrid } from './session-grid.ts'

/** Whole cents as the exact text of dollars. */
const dollars = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const returnColumns = {
  begin_value: 'numeric',
  net_flow: 'numeric',
  fee: 'numeric',
  end_value: 'numeric',
  return_gross: 'double precision',
  return_net: 'double precision',
  index_gross: 'double precision',
  index_net: 'double precision',
}

async function readIndexes(trx: Trx, from: IsoDate): Promise<Map<string, IndexPair>> {
  const { rows } = await sql<IndexPair & { id: string }>`
    select distinct on (composite_id) composite_id as id, index_gross as gross, index_net as net
    from composite_returns where date < ${from}::date order by composite_id, date desc`.execute(trx)
  return new Map(rows.map(({ id, gross, net }) => [id, { gross, net }]))
}

async function storeComposites(
  trx: Trx,
  { composites }: FirmLedger,
  { sessions }: SessionGrid,
  from: IsoDate,
) {
  await trx.deleteFrom('composite_returns').where('date', '>=', from).execute()
  const before = await readIndexes(trx, from)
  const rows = [...composites].flatMap(([composite_id, composite]) =>
    composite.rows(before.get(composite_id)).map((row) => ({
      composite_id,
      date: sessions[row.place],
      accounts: row.accounts,
      begin_value: dollars(row.begin),
      net_flow: dollars(row.flow),
      fee: dollars(row.fee),
      end_value: dollars(row.end),
      return_gross: row.returnGross,
      return_net: row.returnNet,
      index_gross: row.indexGross,
      index_net: row.indexNet,
    })),
  )
  const columns = { composite_id: 'text', date: 'date', accounts: 'integer', ...returnColumns }
  await insertRows(trx, 'composite_returns', columns, rows)
}

const firmColumns = {
  date: 'date',
  begin_aum: 'numeric',
  new_client_assets: 'numeric',
  additions: 'numeric',
  withdrawals: 'numeric',
  lost_client_assets: 'numeric',
  market: 'numeric',
  fees: 'numeric',
  adjustments: 'numeric',
  end_aum: 'numeric',
  accounts: 'integer',
  stale_accounts: 'integer',
  stale_aum: 'numeric',
  hhi: 'double precision',
  top1_share: 'double precision',
  top5_share: 'double precision',
  top10_share: 'double precision',
  median_client_aum: 'numeric',
  clients: 'integer',
  clients_added: 'integer',
  clients_lost: 'integer',
}

const firmRow = (date: IsoDate, day: BridgeDay, share: ConcentrationDay) => ({
  date,
  begin_aum: dollars(day.begin),
  new_client_assets: dollars(day.newClientAssets),
  additions: dollars(day.additions),
  withdrawals: dollars(day.withdrawals),
  lost_client_assets: dollars(day.lostClientAssets),
  market: dollars(day.market),
  fees: dollars(day.fees),
  adjustments: dollars(day.adjustments),
  end_aum: dollars(day.end),
  accounts: day.accounts,
  stale_accounts: day.staleAccounts,
  stale_aum: dollars(day.staleAum),
  hhi: share.hhi,
  top1_share: share.top1,
  top5_share: share.top5,
  top10_share: share.top10,
  median_client_aum: dollars(share.median),
  clients: 0,
  clients_added: 0,
  clients_lost: 0,
})

/** Clients are counted by when they joined and left, not by what they hold. */
async function countClients(trx: Trx, from: IsoDate): Promise<void> {
  await sql`
    with session as (
      select date, coalesce(lag(date) over (order by date), date - 1) as before from firm_daily
    ), member as (
      select joined_on, left_on from clients where joined_on is not null and deleted_at is null
    ), counted as (
      select s.date,
        count(*) filter (where m.joined_on <= s.date and (m.left_on is null or m.left_on > s.date)) as clients,
        count(*) filter (where m.joined_on > s.before and m.joined_on <= s.date) as added,
        count(*) filter (where m.left_on > s.before and m.left_on <= s.date) as lost
      from session s cross join member m where s.date >= ${from}::date group by s.date
    )
    update firm_daily f set clients = c.clients, clients_added = c.added, clients_lost = c.lost
    from counted c where c.date = f.date`.execute(trx)
}

async function firmRows({ bridge, households }: FirmLedger, { sessions }: SessionGrid) {
  const takeTurns = createTurns()
  const rows = []
  for (const [place, date] of sessions.entries()) {
    const day = bridge.days[place]
    if (day !== undefined) rows.push(firmRow(date, day, households.concentration(place)))
    await takeTurns()
  }
  return rows
}

const groupColumns = {
  date: 'date',
  dimension: 'text',
  key: 'text',
  aum: 'numeric',
  accounts: 'integer',
  clients: 'integer',
}

async function groupRows({ groups, households }: FirmLedger, { sessions }: SessionGrid) {
  await households.addTiers(groups)
  return [...groups].flatMap(({ dimension, key, group }) =>
    [...group.rows()].map(({ place, aum, accounts, clients }) => ({
      date: sessions[place],
      dimension,
      key,
      aum: dollars(aum),
      accounts,
      clients,
    })),
  )
}

const clientColumns = { client_ref: 'text', date: 'date', aum: 'numeric' }

/** Month ends and the last session; a last session that is no month end gives way to the next. */
function clientRows({ households }: FirmLedger, { sessions }: SessionGrid) {
  const ends = sessions.flatMap((date, place) => {
    const next = sessions[place + 1]
    return next === undefined || endOfMonth(next) !== endOfMonth(date) ? [{ date, place }] : []
  })
  return ends.flatMap(({ date, place }) =>
    [...households.clientsOn(place)].map(({ clientRef, aum }) => ({
      client_ref: clientRef,
      date,
      aum: dollars(aum),
    })),
  )
}

/** The rows of the firm, made before the transaction that stores them: it keeps whoever waits for it. */
export const shapeRollUps = async (firm: FirmLedger, grid: SessionGrid) => ({
  firm: await firmRows(firm, grid),
  groups: await groupRows(firm, grid),
  clients: clientRows(firm, grid),
})

export type RollUps = Awaited<ReturnType<typeof shapeRollUps>>

/** Puts the roll-ups of the firm in the place of what is stored from `from` on. */
export async function storeRollUps(
  trx: Trx,
  rollUps: RollUps,
  { firm, grid, from }: { readonly firm: FirmLedger; readonly grid: SessionGrid; readonly from: IsoDate },
): Promise<void> {
  await storeComposites(trx, firm, grid, from)
  await trx.deleteFrom('firm_daily').where('date', '>=', from).execute()
  await insertRows(trx, 'firm_daily', firmColumns, rollUps.firm)
  await countClients(trx, from)
  await trx.deleteFrom('aum_by_group').where('date', '>=', from).execute()
  await insertRows(trx, 'aum_by_group', groupColumns, rollUps.groups)
  await sql`delete from client_monthly where date >= date_trunc('month', ${from}::date)`.execute(trx)
  await insertRows(trx, 'client_monthly', clientColumns, rollUps.clients)
}
