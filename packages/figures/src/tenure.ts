import { sql } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'

interface Tenure {
  readonly mean: number | null
  readonly median: number | null
}

/** Years since the households that are there on a day joined. */
export const tenure: KeptFigure<readonly [string], Tenure> = {
  name: 'tenure',
  changes: ['client_change'],
  async compute(db, day) {
    const { rows } = await sql<Tenure>`
      select avg(years) as mean, percentile_cont(0.5) within group (order by years) as median
      from (
        select (${day}::date - joined_on) / 365.25::float8 as years from clients
        where deleted_at is null and joined_on <= ${day}::date and (left_on is null or left_on > ${day}::date)
      ) present`.execute(db)
    return rows[0] ?? { mean: null, median: null }
  },
}
