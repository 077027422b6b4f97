import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { type PricedComponent, benchmarkIndex } from './benchmark-index.ts'

const chunkSize = 5000

type Component = { id: string; weight: number; series: string | null }

/**
 * Total returns rest on prices adjusted for dividends and splits, price returns on plain closes. In one order always: of
 * sums in another order the last digit is another.
 */
async function readComponents(trx: Trx): Promise<Map<string, PricedComponent[]>> {
  const { rows } = await sql<Component>`
    select b.benchmark_id as id, c.weight, (
      select string_agg(concat_ws(':', date,
        case when b.return_type = 'PRICE' then close::double precision else adjusted_close end), ',' order by date)
      from market_prices where symbol = c.symbol and close > 0 and adjusted_close > 0) as series
    from benchmarks b join benchmark_components c using (benchmark_id) order by b.benchmark_id, c.symbol`.execute(
    trx,
  )
  const components = new Map<string, PricedComponent[]>()
  for (const { id, weight, series } of rows) {
    const prices = (series?.split(',') ?? []).map((item) => {
      const [date = '', price = ''] = item.split(':')
      return { date, price: Number(price) }
    })
    components.set(id, [...(components.get(id) ?? []), { weight, prices }])
  }
  return components
}

/** Calculates the daily returns of every benchmark anew. */
export async function storeBenchmarks(trx: Trx): Promise<number> {
  const rows = [...(await readComponents(trx))].flatMap(([benchmark_id, components]) =>
    benchmarkIndex(components).map((day) => ({
      benchmark_id,
      date: day.date,
      return: day.return,
      index: day.index,
    })),
  )
  await trx.deleteFrom('benchmark_returns').execute()
  for (let at = 0; at < rows.length; at += chunkSize) {
    await sql`insert into benchmark_returns (benchmark_id, date, "return", "index")
      select * from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + chunkSize))}::jsonb)
        as r(benchmark_id text, date date, "return" double precision, "index" double precision)`.execute(trx)
  }
  return rows.length
}

/** Tells whether prices or components are others than when the benchmarks were calculated, in whatever order they lie. */
export async function readMarketDigest(trx: Trx): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat_ws('|',
      (select string_agg(concat_ws(':', benchmark_id, symbol, weight, return_type), ',' order by benchmark_id, symbol)
        from benchmark_components join benchmarks using (benchmark_id)),
      (select concat_ws(':', count(*), max(date), sum(close), sum(adjusted_close::numeric)) from market_prices
        where symbol in (select symbol from benchmark_components)))) as digest`.execute(trx)
  return rows[0]?.digest ?? ''
}
