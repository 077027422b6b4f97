import { addMonths, type IsoDate } from '@rc/core/dates'
import { decimal, type Decimal } from '@rc/core/decimal'
import type { Db } from '@rc/db/database'
import { readMonthEnds } from '@rc/figures/month-ends'
import { sql } from 'kysely'

/** The firm as a whole (FIRM) or a strategy, with its past. */
export interface Portfolio {
  readonly id: string
  readonly aum: Decimal
  /** Net returns of the sessions of the last 36 months, oldest first. */
  readonly daily: readonly number[]
  /** Levels of the net index at full month ends, at most 37, oldest first. */
  readonly months: readonly { readonly date: IsoDate; readonly level: number }[]
  /** Net flows of the last twelve months, dollars. */
  readonly flows: Decimal
}

/** Months the risk figures look back. */
const WINDOW = 36

/** Every composite with assets on a session. */
export async function readPortfolios(db: Db, asOf: IsoDate): Promise<Portfolio[]> {
  const { rows } = await sql<{ id: string; aum: string; flows: string }>`
    select r.composite_id as id, r.end_value as aum, f.flows
    from composite_returns r
    cross join lateral (
      select coalesce(sum(net_flow), 0) as flows from composite_returns
      where composite_id = r.composite_id and date > ${addMonths(asOf, -12)}::date and date <= ${asOf}::date
    ) f
    where r.date = ${asOf}::date and r.end_value > 0
    order by r.composite_id`.execute(db)
  const daily = await readDailyReturns(db, asOf)
  const measured = rows.map(({ id }) => ({ compositeId: id, benchmarkId: null }))
  const months = await readMonthEnds(db, measured, 'NET', asOf)
  return rows.map(({ id, aum, flows }) => ({
    id,
    aum: decimal(aum),
    daily: daily.get(id) ?? [],
    months: months.get(id) ?? [],
    flows: decimal(flows),
  }))
}

async function readDailyReturns(db: Db, asOf: IsoDate): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('composite_returns')
    .select(['composite_id', 'return_net'])
    .where('date', '>', addMonths(asOf, -WINDOW))
    .where('date', '<=', asOf)
    .orderBy('date')
    .execute()
  const byId = new Map<string, number[]>()
  for (const { composite_id: id, return_net: value } of rows) {
    const known = byId.get(id)
    if (known === undefined) byId.set(id, [value])
    else known.push(value)
  }
  return byId
}
