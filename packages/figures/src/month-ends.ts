import { nextSession } from '@rc/core/calendar'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { Measured } from './period-returns.ts'

/** Series of the risk-free rate: the three-month Treasury yield, a yearly fraction. */
export const RISK_FREE = 'DGS3MO'

/** Longest window of the risk figures, in months. */
const WINDOW = 36

export type Basis = 'NET' | 'GROSS'

/** The column with the growth of 1 on a basis. */
export const levelColumn = (basis: Basis) => (basis === 'NET' ? 'index_net' : 'index_gross')

/** One month end: levels of the composite and its benchmark, and the risk-free rate then in force. */
export interface MonthEnd {
  readonly date: string
  readonly level: number
  readonly benchmark: number | null
  readonly riskFree: number | null
}

/**
 * Month ends up to a day, oldest first, by composite: full months of the window, and one more to start from. One
 * statement however many composites there are.
 */
export async function readMonthEnds(
  db: Db,
  measured: readonly Measured[],
  basis: Basis,
  asOf: string,
): Promise<Map<string, MonthEnd[]>> {
  const { rows } = await sql<MonthEnd & { id: string }>`
    select c.id, m.date, m.level, b.index as benchmark, f.value as "riskFree"
    from unnest(${measured.map(({ compositeId }) => compositeId)}::text[],
      ${measured.map(({ benchmarkId }) => benchmarkId)}::text[]) as c(id, benchmark_id)
    cross join lateral (
      select date, level from (
        select distinct on (date_trunc('month', date)) date, ${sql.ref(levelColumn(basis))} as level
        from composite_returns
        where composite_id = c.id and date <= ${asOf}::date
        order by date_trunc('month', date), date desc
      ) ends order by date desc limit ${WINDOW + 2}
    ) m
    left join lateral (
      select index from benchmark_returns
      where benchmark_id = c.benchmark_id and date <= m.date order by date desc limit 1
    ) b on true
    left join lateral (
      select value from market_series
      where series_id = ${RISK_FREE} and date <= m.date order by date desc limit 1
    ) f on true
    order by m.date`.execute(db)
  const byComposite = Map.groupBy(rows, ({ id }) => id)
  return new Map(
    measured.map(({ compositeId: id }) => [
      id,
      completeMonths(byComposite.get(id) ?? [], asOf).slice(-(WINDOW + 1)),
    ]),
  )
}

/** Drops the running month: a part of a month is not a monthly return. */
function completeMonths(rows: readonly MonthEnd[], asOf: string): MonthEnd[] {
  const running = nextSession(asOf).slice(0, 7) === asOf.slice(0, 7)
  return running ? rows.filter(({ date }) => date.slice(0, 7) < asOf.slice(0, 7)) : [...rows]
}
