import { sql } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'

/** What was billed for a period, over all accounts; exact text of dollars. */
export interface FeePeriod {
  readonly start: string
  readonly end: string
  readonly amount: string
}

/** Every billing period there is; one that begins or ends in the middle of a quarter is of who came or went then. */
export const feePeriods: KeptFigure<readonly [], FeePeriod[]> = {
  name: 'fee_periods',
  changes: ['performance_update'],
  async compute(db) {
    const { rows } = await sql<FeePeriod>`
      select period_start as start, period_end as "end", sum(fee_amount) as amount
      from fee_billings group by period_start, period_end order by period_end, period_start`.execute(db)
    return rows
  },
}
