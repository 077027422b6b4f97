import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { levelColumn, readMonthEnds, type Basis } from './month-ends.ts'
import type { Measured } from './period-returns.ts'
import { riskFigures, type RiskFigures } from './risk-figures.ts'

/** Risk figures of composites up to a day, by composite; two statements however many there are. */
export async function readRisks(
  db: Db,
  measured: readonly Measured[],
  basis: Basis,
  asOf: string,
): Promise<(compositeId: string) => RiskFigures> {
  const months = await readMonthEnds(db, measured, basis, asOf)
  const from = measured.map(({ compositeId }) => months.get(compositeId)?.[0]?.date ?? asOf)
  // Daily levels for the drawdown, over the same window.
  const { rows } = await sql<{ id: string; date: string; level: number }>`
    select r.composite_id as id, r.date, ${sql.ref(`r.${levelColumn(basis)}`)} as level
    from unnest(${measured.map(({ compositeId }) => compositeId)}::text[], ${from}::date[]) as c(id, first)
    join composite_returns r on r.composite_id = c.id and r.date >= c.first
    where r.date <= ${asOf}::date
    order by r.date`.execute(db)
  const daily = Map.groupBy(rows, ({ id }) => id)
  return (id) => riskFigures(months.get(id) ?? [], daily.get(id) ?? [])
}
