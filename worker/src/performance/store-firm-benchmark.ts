import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'

const FIRM = 'FIRM'

/**
 * What the firm as a whole is compared with: each day the returns of the strategies' benchmarks, weighted by what
 * the strategies held at its begin. Calculated anew from the roll-ups and the benchmarks.
 */
export async function storeFirmBenchmark(trx: Trx): Promise<void> {
  await trx.deleteFrom('benchmark_returns').where('benchmark_id', '=', FIRM).execute()
  await sql`
    insert into benchmarks (benchmark_id, name, provider, return_type, valid_from)
    select ${FIRM}, 'Blend of the strategies'' benchmarks by their assets', 'Own calculation', 'TOTAL_GROSS', min(date)
    from composite_returns where composite_id = ${FIRM} having min(date) is not null
    on conflict (benchmark_id) do update set valid_from = excluded.valid_from`.execute(trx)
  await sql`
    insert into benchmark_returns (benchmark_id, date, "return", "index")
    with days as (
      select c.date, sum(c.begin_value::float8 * b."return") / sum(c.begin_value::float8) as "return"
      from composite_returns c
      join strategies s on s.strategy_id = c.composite_id
      join benchmark_returns b on b.benchmark_id = s.benchmark_id and b.date = c.date
      where c.begin_value > 0 group by c.date
      union all
      select min(date), 0 from composite_returns where composite_id = ${FIRM} having min(date) is not null
    )
    select ${FIRM}, date, sum("return"), exp(sum(ln(1 + sum("return"))) over (order by date))
    from days group by date`.execute(trx)
}
