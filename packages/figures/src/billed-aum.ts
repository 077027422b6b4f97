import { sql } from 'kysely'
import type { KeptFigure } from './kept-figure.ts'

/** AUM of accounts billed in the newest fee period, and of all others; exact text of dollars. */
export interface BilledAum {
  readonly billed: string
  readonly unbilled: string
}

/** On a session. By the last quarter that was billed, and since: whoever leaves is billed to that day, which ends none. */
export const billedAum: KeptFigure<readonly [string], BilledAum> = {
  name: 'billed_aum',
  changes: ['aum_update', 'performance_update'],
  async compute(db, asOf) {
    const { rows } = await sql<BilledAum>`
      with quarter as (
        select max(period_end) as last from fee_billings
        where period_end <= ${asOf}::date
          and period_end = (date_trunc('quarter', period_end) + interval '3 months')::date - 1
      ), billed as (
        select distinct account_ref from fee_billings, quarter
        where period_end between quarter.last and ${asOf}::date
      )
      select coalesce(sum(r.end_value) filter (where b.account_ref is not null), 0) as billed,
        coalesce(sum(r.end_value) filter (where b.account_ref is null), 0) as unbilled
      from account_returns r left join billed b using (account_ref)
      where r.date = ${asOf}::date`.execute(db)
    return rows[0] ?? { billed: '0', unbilled: '0' }
  },
}
