import { aumBridge, type AumBridge } from '@rc/core/finance/aum-bridge'
import { decimal, sum, type Decimal } from '@rc/core/decimal'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** The AUM bridge (F3) of the sessions after `start` up to `end`; null without a session in between. */
export async function readBridge(db: Db, start: string, end: string): Promise<AumBridge | null> {
  const { rows } = await sql<
    Record<keyof typeof SUMS, string | null> & { begin: string | null; end: string | null }
  >`
    select ${sql.join(Object.entries(SUMS).map(([name, column]) => sql`sum(${sql.ref(column)}) as ${sql.ref(name)}`))},
      (array_agg(begin_aum order by date))[1] as begin,
      (array_agg(end_aum order by date desc))[1] as end
    from firm_daily where date > ${start}::date and date <= ${end}::date`.execute(db)
  const row = rows[0]
  if (row?.begin == null || row.end === null) return null
  return aumBridge(
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? '0'])) as never,
  )
}

const SUMS = {
  newClientAssets: 'new_client_assets',
  additions: 'additions',
  withdrawals: 'withdrawals',
  lostClientAssets: 'lost_client_assets',
  market: 'market',
  fees: 'fees',
  adjustments: 'adjustments',
} as const

/** The firm on the last session on or before a day; null before the first. */
export const readFirmDay = async (db: Db, onOrBefore: string) =>
  (await db
    .selectFrom('firm_daily')
    .selectAll()
    .where('date', '<=', onOrBefore)
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** AUM and households on the last session of each month after `start` up to `end`, oldest first. */
export async function readMonthEndAum(
  db: Db,
  start: string,
  end: string,
): Promise<{ date: string; aum: string; clients: number }[]> {
  const { rows } = await sql<{ date: string; aum: string; clients: number }>`
    select distinct on (date_trunc('month', date)) date, end_aum as aum, clients from firm_daily
    where date > ${start}::date and date <= ${end}::date
    order by date_trunc('month', date), date desc`.execute(db)
  return rows
}

/** Advisory fees collected after `start` up to `end`. */
export async function readRevenue(db: Db, start: string, end: string): Promise<Decimal> {
  const { revenue } = await db
    .selectFrom('firm_daily')
    .select(({ fn }) => fn.sum<string | null>('fees').as('revenue'))
    .where('date', '>', start)
    .where('date', '<=', end)
    .executeTakeFirstOrThrow()
  return decimal(revenue ?? 0)
}

/** What the firm spent in the months that lie wholly in the period, by category. */
export async function readCosts(
  db: Db,
  start: string,
  end: string,
): Promise<{ category: string; amount: string }[]> {
  const { rows } = await sql<{ category: string; amount: string }>`
    select category, sum(amount) as amount from firm_costs
    where month > ${start}::date and month + interval '1 month' <= ${end}::date + 1
    group by category order by category`.execute(db)
  return rows
}

export const totalCost = (costs: readonly { amount: string }[]): Decimal =>
  sum(costs.map(({ amount }) => amount))
