import type { IsoDate } from '@rc/core/dates'
import { decimal, sum, type Decimal } from '@rc/core/decimal'
import type { Db } from '@rc/db/database'
import { readBilledYear } from '@rc/figures/billed-revenue'
import { sql } from 'kysely'

export interface HouseholdFacts {
  readonly ref: string
  readonly strategyId: string | null
  readonly aum: Decimal
  /** Billed for the last four quarters. */
  readonly fees: Decimal
}

/** Present households, the largest first. Fees are null where fewer than four quarters were billed. */
export interface Households {
  readonly list: readonly HouseholdFacts[]
  readonly areBilled: boolean
}

/** The clients an account belongs to: the same rule as in the roll-ups. */
const OWNER = sql`accounts a join lateral (
  select client_ref, strategy_id from clients
  where household_key = a.household_key and deleted_at is null order by client_ref limit 1
) c on true`

export async function readHouseholds(db: Db, asOf: IsoDate): Promise<Households> {
  const billed = await readBilledYear(db, asOf)
  const { rows } = await sql<{ ref: string; strategy_id: string | null; aum: string; fees: string | null }>`
    select m.client_ref as ref, k.strategy_id, m.aum, f.fees
    from client_monthly m
    join clients k on k.client_ref = m.client_ref
    left join (
      select c.client_ref, sum(b.fee_amount) as fees
      from ${OWNER} join fee_billings b on b.account_ref = a.account_ref
      where b.period_start > ${billed?.start ?? asOf}::date and b.period_end <= ${billed?.end ?? asOf}::date
      group by c.client_ref
    ) f on f.client_ref = m.client_ref
    where m.date = (select max(date) from client_monthly where date <= ${asOf}::date)
      and (k.left_on is null or k.left_on > ${asOf}::date)
    order by m.aum desc, m.client_ref`.execute(db)
  const list = rows.map(({ ref, strategy_id: strategyId, aum, fees }) => ({
    ref,
    strategyId,
    aum: decimal(aum),
    fees: decimal(fees ?? 0),
  }))
  return { list, areBilled: billed !== null }
}

/** Households of a portfolio: of a strategy those that follow it now. */
export const householdsOf = ({ list }: Households, portfolio: string): HouseholdFacts[] =>
  list.filter(({ strategyId }) => portfolio === 'FIRM' || strategyId === portfolio)

export const feesOf = (households: readonly HouseholdFacts[]): Decimal =>
  sum(households.map(({ fees }) => fees))

export interface SecurityChange {
  readonly scenarioId: string
  readonly symbol: string
  readonly change: number
}

/** A household is affected when it would lose more than this share of what it has. */
const AFFECTED = 0.1

/** References of the households that would lose more than a tenth, by scenario, from what their own accounts hold. */
export async function readAffected(
  db: Db,
  day: IsoDate,
  asOf: IsoDate,
  changes: readonly SecurityChange[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ scenario_id: string; ref: string }>`
    with held as (
      select c.client_ref, p.symbol, sum(p.market_value)::float8 as value
      from ${OWNER} join portfolio_positions p on p.account_ref = a.account_ref
      where p.as_of = ${day}::date group by c.client_ref, p.symbol
    ), moved as (
      select h.client_ref, s."scenarioId" as scenario_id, sum(h.value * s.change) as change
      from held h join jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as s("scenarioId" text, symbol text, change float8) using (symbol)
      group by h.client_ref, s."scenarioId"
    )
    select v.scenario_id, v.client_ref as ref
    from moved v join client_monthly m on m.client_ref = v.client_ref
    where m.date = (select max(date) from client_monthly where date <= ${asOf}::date)
      and v.change < ${-AFFECTED}::float8 * m.aum::float8`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.scenario_id)].map(([id, of]) => [
      id,
      new Set(of.map(({ ref }) => ref)),
    ]),
  )
}
