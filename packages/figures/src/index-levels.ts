import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Cumulative growth of 1 on the last valuation day on or before a day that was asked for. */
export interface IndexLevel {
  readonly id: string
  readonly asked: string
  readonly date: string
  readonly gross: number
  readonly net: number
}

const SOURCES = {
  composite: { table: 'composite_returns', id: 'composite_id', gross: 'index_gross', net: 'index_net' },
  account: { table: 'account_returns', id: 'account_ref', gross: 'index_gross', net: 'index_net' },
  benchmark: { table: 'benchmark_returns', id: 'benchmark_id', gross: 'index', net: 'index' },
} as const

/** Levels of several indexes on several days in one statement; a day before the first valuation has none. */
export async function readIndexLevels(
  db: Db,
  kind: keyof typeof SOURCES,
  ids: readonly string[],
  days: readonly string[],
): Promise<IndexLevel[]> {
  if (ids.length === 0 || days.length === 0) return []
  const { table, id, gross, net } = SOURCES[kind]
  const { rows } = await sql<IndexLevel>`
    select i.id, d.day as asked, r.date, r.gross, r.net
    from unnest(array[${sql.join([...ids])}]::text[]) as i(id)
    cross join unnest(array[${sql.join([...new Set(days)])}]::date[]) as d(day)
    cross join lateral (
      select date, ${sql.ref(gross)} as gross, ${sql.ref(net)} as net
      from ${sql.table(table)} where ${sql.ref(id)} = i.id and date <= d.day
      order by date desc limit 1
    ) r`.execute(db)
  return rows
}

/** Look-up of levels by index and day. */
export function indexLevels(
  rows: readonly IndexLevel[],
): (id: string, day: string) => IndexLevel | undefined {
  const byKey = new Map(rows.map((row) => [`${row.id} ${row.asked}`, row]))
  return (id, day) => byKey.get(`${id} ${day}`)
}
