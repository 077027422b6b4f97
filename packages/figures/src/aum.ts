import { aumBridge, type AumBridge } from '@rc/core/finance/aum-bridge'
import { addDays } from '@rc/core/dates'
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

/** Fees as earned: those of the billing periods that lie wholly in the period, and the days these span. */
export interface BilledRevenue {
  readonly revenue: Decimal
  /** Valuation day the first of them sets out from. */
  readonly start: string
  readonly end: string
}

/**
 * Advisory fees by the time they are for, not by the day they were collected: a fee collected in January is last
 * year's. Null where no billing period lies wholly between the days.
 */
export async function readBilledRevenue(db: Db, start: string, end: string): Promise<BilledRevenue | null> {
  // A household that joined in the middle of a quarter is billed for a part of it; its quarter counts as the others'.
  const { rows } = await sql<{ revenue: string | null; first: string | null; last: string | null }>`
    select sum(revenue) as revenue, min(first) as first, max(period_end) as last from (
      select period_end, min(period_start) as first, sum(fee_amount) as revenue from fee_billings
      where period_end > ${start}::date and period_end <= ${end}::date
      group by period_end having min(period_start) > ${start}::date
    ) periods`.execute(db)
  const row = rows[0]
  if (row?.revenue == null || row.first === null || row.last === null) return null
  return { revenue: decimal(row.revenue), start: addDays(row.first, -1), end: row.last }
}

/**
 * Advisory fees of the last four quarters billed on or before a day, by the time they are for; null where fewer were.
 * Whoever leaves is billed to that day: such a bill ends no quarter.
 */
export async function readBilledYear(db: Db, onOrBefore: string): Promise<BilledRevenue | null> {
  const { rows } = await sql<{ revenue: string; first: string; begin: string; last: string }>`
    with year as (
      select max(period_end) as last, (date_trunc('quarter', max(period_end)) - interval '9 months')::date as begin
      from fee_billings
      where period_end <= ${onOrBefore}::date
        and period_end = (date_trunc('quarter', period_end) + interval '3 months')::date - 1
    )
    select sum(b.fee_amount) as revenue, min(b.period_start) as first, y.begin, y.last
    from year y join fee_billings b on b.period_start >= y.begin and b.period_end <= y.last
    group by y.begin, y.last`.execute(db)
  const row = rows[0]
  if (row === undefined || row.first !== row.begin) return null
  return { revenue: decimal(row.revenue), start: addDays(row.begin, -1), end: row.last }
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
