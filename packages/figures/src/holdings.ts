import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** One symbol of a composite at the begin of a step, and what it returned until the step's end. */
export interface HeldReturn {
  /** Month end the step sets out from. */
  readonly date: string
  readonly symbol: string
  readonly name: string | null
  readonly sector: string | null
  readonly weight: number
  /** Total return to the next month end (or the as-of day); null without prices. */
  readonly return: number | null
}

/** Steps between month ends inside the period: holdings at each begin with the return of each symbol until the next. */
export async function readHeldReturns(
  db: Db,
  compositeId: string,
  start: string,
  end: string,
): Promise<HeldReturn[]> {
  const { rows } = await sql<HeldReturn>`
    with steps as (
      select date, lead(date) over (order by date) as next_date
      from (
        select distinct date from composite_holdings
        where composite_id = ${compositeId} and date <= ${end}::date
          and date >= coalesce((
            select max(date) from composite_holdings
            where composite_id = ${compositeId} and date <= ${start}::date), ${start}::date)
      ) d
    )
    select s.date, h.symbol, sec.name, sec.sector, h.weight, p1.adjusted_close / p0.adjusted_close - 1 as return
    from steps s
    join composite_holdings h on h.composite_id = ${compositeId} and h.date = s.date
    left join securities sec on sec.symbol = h.symbol
    left join lateral (select adjusted_close from market_prices
      where symbol = h.symbol and date <= s.date order by date desc limit 1) p0 on true
    left join lateral (select adjusted_close from market_prices
      where symbol = h.symbol and date <= s.next_date order by date desc limit 1) p1 on true
    where s.next_date is not null
    order by s.date, h.symbol`.execute(db)
  return rows
}

/** One component of a benchmark over one step. */
export interface ComponentReturn {
  readonly date: string
  readonly sector: string
  readonly weight: number
  readonly return: number | null
}

/** Returns of a benchmark's components over the same steps; of the firm's blend, by what the strategies then held. */
export async function readComponentReturns(
  db: Db,
  benchmarkId: string,
  steps: readonly { start: string; end: string }[],
): Promise<ComponentReturn[]> {
  if (steps.length === 0) return []
  const components = benchmarkId === FIRM_BENCHMARK ? blendedComponents : ownComponents(benchmarkId)
  const { rows } = await sql<ComponentReturn>`
    with steps as (
      select * from unnest(
        array[${sql.join(steps.map(({ start }) => start))}]::date[],
        array[${sql.join(steps.map(({ end }) => end))}]::date[]
      ) as s(start, "end")
    ), components as (${components})
    select c.start as date, c.sector, c.weight, p1.adjusted_close / p0.adjusted_close - 1 as return
    from components c join steps s using (start)
    left join lateral (select adjusted_close from market_prices
      where symbol = c.symbol and date <= s.start order by date desc limit 1) p0 on true
    left join lateral (select adjusted_close from market_prices
      where symbol = c.symbol and date <= s."end" order by date desc limit 1) p1 on true
    order by c.start, c.sector, c.symbol`.execute(db)
  return rows
}

/** The blend of the strategies' benchmarks that the firm as a whole is compared with. */
const FIRM_BENCHMARK = 'FIRM'

const ownComponents = (benchmarkId: string) => sql`
  select s.start, c.symbol, c.sector, c.weight
  from steps s cross join benchmark_components c where c.benchmark_id = ${benchmarkId}`

const blendedComponents = sql`
  select h.start, c.symbol, c.sector, sum(c.weight * h.share) as weight
  from (
    select s.start, x.benchmark_id, (r.end_value / sum(r.end_value) over (partition by s.start))::float8 as share
    from steps s
    join composite_returns r on r.date = (select max(date) from firm_daily where date <= s.start)
    join strategies x on x.strategy_id = r.composite_id
  ) h
  join benchmark_components c on c.benchmark_id = h.benchmark_id
  group by h.start, c.symbol, c.sector`
