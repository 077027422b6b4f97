import { type MemberReturns, NO_MEMBERS } from '@rc/core/finance/composite'
import { sql } from 'kysely'
import { accountGrowth } from './account-growth.ts'
import type { KeptFigure } from './kept-figure.ts'

/** The composite of all accounts. */
export const FIRM = 'FIRM'

/** Net returns of a composite's accounts that were there from one day to another (F25): composite, first and last day. */
export const memberReturns: KeptFigure<readonly [string, string, string], MemberReturns> = {
  name: 'member_returns',
  changes: ['aum_update', 'client_change', 'performance_update'],
  async compute(db, compositeId, start, end) {
    const { rows } = await sql<MemberReturns>`
      select count(growth) as n, stddev_samp(growth) as deviation, max(growth) as high, min(growth) as low
      from (${accountGrowth(start, end)}) members
      where ${compositeId} = ${FIRM} or strategy_id = ${compositeId}`.execute(db)
    return rows[0] ?? NO_MEMBERS
  },
}
