import { expectedSession, maxAgeOf } from '@rc/figures/freshness'
import { sql } from 'kysely'
import { defineCheck, MOST_FINDINGS } from './data-check.ts'

/** Every benchmark is known up to the session that market data should be of by now, component by component. */
export const benchmarkDataFreshness = defineCheck({
  name: 'benchmark_data_freshness',
  many: 'Many benchmarks are out of date',
  alert: {
    category: 'DATA_QUALITY',
    source: 'market.prices',
    actionRequired: 'Run market_data_update; look at the symbols at the vendor.',
    ownerRole: 'operations',
  },
  async find(db, now) {
    const expected = expectedSession(now, maxAgeOf('market.prices'))
    const { rows } = await sql<{ id: string; late: string[]; oldest: string | null }>`
      select c.benchmark_id as id, array_agg(c.symbol order by c.symbol) as late,
        case when bool_or(p.last is null) then null else min(p.last) end as oldest
      from benchmark_components c
      left join lateral (
        select date as last from market_prices where symbol = c.symbol order by date desc limit 1) p on true
      where p.last is null or p.last < ${expected}::date
      group by 1 order by 1 limit ${MOST_FINDINGS}`.execute(db)
    return rows.map(({ id, late, oldest }) => ({
      severity: 'MEDIUM' as const,
      title: 'Benchmark out of date',
      detail: `Prices of ${expected} should be here; of ${late.join(', ')} the newest is of ${oldest ?? 'no day at all'}.`,
      subject: { type: 'Benchmark', ref: id },
      observed: late.length,
      threshold: 0,
      dedupeKey: id,
    }))
  },
})
