import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** A benchmark over one step. */
export interface BenchmarkStep {
  readonly benchmarkId: string
  readonly start: string
  readonly end: string
}

/** One component of a benchmark over one step. */
export interface ComponentReturn extends BenchmarkStep {
  readonly sector: string
  readonly weight: number
  readonly return: number | null
}

/** The blend of the strategies' benchmarks that the firm as a whole is compared with. */
const FIRM_BENCHMARK = 'FIRM'

/**
 * Returns of benchmarks' components over steps; of the firm's blend, by what the strategies then held. One statement,
 * which looks for each price once, however many benchmarks hold the symbol.
 */
export async function readComponentReturns(
  db: Db,
  steps: readonly BenchmarkStep[],
): Promise<ComponentReturn[]> {
  if (steps.length === 0) return []
  const { rows } = await sql<ComponentReturn>`
    with steps as (
      select distinct * from unnest(
        ${steps.map(({ benchmarkId }) => benchmarkId)}::text[],
        ${steps.map(({ start }) => start)}::date[],
        ${steps.map(({ end }) => end)}::date[]
      ) as s(benchmark_id, start, "end")
    ), components as (
      select s.*, c.symbol, c.sector, c.weight
      from steps s join benchmark_components c using (benchmark_id) where s.benchmark_id <> ${FIRM_BENCHMARK}
      union all ${blended}
    ), returns as materialized (
      select d.symbol, d.start, d."end", p1.adjusted_close / p0.adjusted_close - 1 as return
      from (select distinct symbol, start, "end" from components) d
      left join lateral (select adjusted_close from market_prices
        where symbol = d.symbol and date <= d.start order by date desc limit 1) p0 on true
      left join lateral (select adjusted_close from market_prices
        where symbol = d.symbol and date <= d."end" order by date desc limit 1) p1 on true
    )
    select c.benchmark_id as "benchmarkId", c.start, c."end", c.sector, c.weight, r.return
    from components c join returns r using (symbol, start, "end")
    order by c.start, c.sector, c.symbol`.execute(db)
  return rows
}

const blended = sql`
  select h.benchmark_id, h.start, h."end", c.symbol, c.sector, sum(c.weight * h.share) as weight
  from (
    select s.*, x.benchmark_id as part,
      (r.end_value / sum(r.end_value) over (partition by s.start, s."end"))::float8 as share
    from steps s
    join composite_returns r on r.date = (select max(date) from firm_daily where date <= s.start)
    join strategies x on x.strategy_id = r.composite_id
    where s.benchmark_id = ${FIRM_BENCHMARK}
  ) h
  join benchmark_components c on c.benchmark_id = h.part
  group by h.benchmark_id, h.start, h."end", c.symbol, c.sector`
