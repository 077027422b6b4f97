import { addDays } from '@rc/core/dates'
import { sql } from 'kysely'
import type { AlertRule } from './alert-rule.ts'

const LIMIT = -0.1
const WINDOW_DAYS = 365

/** A strategy that stands more than a tenth below its peak of the last year. */
export const strategyDrawdown: AlertRule = {
  ruleId: 'strategy_drawdown',
  async find(db, now) {
    const { rows } = await sql<{ id: string; fall: number }>`
      select r.composite_id as id, r.index_net / p.peak - 1 as fall
      from composite_returns r
      join (select composite_id, max(index_net) as peak, max(date) as last from composite_returns
        where date > ${addDays(now.toISOString().slice(0, 10), -WINDOW_DAYS)}::date group by 1) p
        on p.composite_id = r.composite_id and p.last = r.date
      join strategies s on s.strategy_id = r.composite_id
      where r.index_net / p.peak - 1 < ${LIMIT}`.execute(db)
    return rows.map(({ id, fall }) => ({
      category: 'PERFORMANCE',
      severity: 'HIGH',
      title: 'Strategy in drawdown',
      detail: `The strategy stands ${(-fall * 100).toFixed(1)} % below its peak of the last year.`,
      source: 'performance_calculations',
      metric: 'drawdown',
      observed: fall,
      threshold: LIMIT,
      actionRequired: 'Review the strategy and inform clients where the policy asks for it.',
      ownerRole: 'advisor',
      subject: { type: 'Strategy', ref: id },
      dedupeKey: `strategy_drawdown:${id}`,
    }))
  },
}
