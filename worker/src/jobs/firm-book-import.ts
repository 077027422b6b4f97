import { pullFirmBook, type FirmBook } from '@rc/connector-firm-book'
import type { Db, Trx } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { defineJob } from '@rc/queue'
import { bulkUpsert, type UpsertShape } from '../bulk-upsert.ts'
import { recordSource } from '../source-state.ts'

export interface FirmBookDeps {
  readonly db: Db
  readonly directory: string
  readonly now: () => Date
}

/** Takes in the firm's own book: strategies, benchmarks, plan and costs. What left the book leaves the tables. */
export const firmBookImport = ({ db, directory, now }: FirmBookDeps) =>
  defineJob({
    name: 'firm_book_import',
    deadlineMinutes: 5,
    async run({ signal }) {
      const book = await pullFirmBook(directory, signal)
      const rows = await db.transaction().execute(async (trx) => {
        const changed = await store(trx, book)
        await recordSource(trx, 'firm.book', book.writtenAt, now())
        if (changed > 0) {
          await emit('performance_update', trx, { source: 'firm.book' })
          await emit('aum_update', trx, { source: 'firm.book' })
        }
        return changed
      })
      return { rows }
    },
  })

const SHAPES: readonly (readonly [keyof Omit<FirmBook, 'writtenAt'>, UpsertShape])[] = [
  [
    'benchmarks',
    {
      table: 'benchmarks',
      keys: { benchmark_id: 'text' },
      values: { name: 'text', provider: 'text', return_type: 'text', valid_from: 'date' },
    },
  ],
  [
    'benchmarkComponents',
    {
      table: 'benchmark_components',
      keys: { benchmark_id: 'text', symbol: 'text' },
      values: { sector: 'text', weight: 'float8' },
    },
  ],
  [
    'strategies',
    {
      table: 'strategies',
      keys: { strategy_id: 'text' },
      values: { name: 'text', benchmark_id: 'text', drift_band: 'float8' },
    },
  ],
  [
    'strategyTargets',
    {
      table: 'strategy_targets',
      keys: { strategy_id: 'text', symbol: 'text' },
      values: { weight: 'float8' },
    },
  ],
  [
    'plan',
    {
      table: 'plan_targets',
      keys: { horizon: 'text' },
      values: { date: 'date', clients: 'integer', aum: 'numeric' },
    },
  ],
  [
    'costs',
    { table: 'firm_costs', keys: { month: 'date', category: 'text' }, values: { amount: 'numeric' } },
  ],
]

async function store(trx: Trx, book: FirmBook): Promise<number> {
  let changed = 0
  for (const [name, shape] of SHAPES) changed += await bulkUpsert(trx, shape, book[name])
  const kept = (rows: readonly { symbol: string }[], key: (row: never) => string) =>
    rows.map((row) => `${key(row as never)} ${row.symbol}`)
  const components = kept(book.benchmarkComponents, (row: { benchmark_id: string }) => row.benchmark_id)
  const targets = kept(book.strategyTargets, (row: { strategy_id: string }) => row.strategy_id)
  changed += await forget(trx, 'benchmark_components', 'benchmark_id', components)
  changed += await forget(trx, 'strategy_targets', 'strategy_id', targets)
  return changed
}

/** Removes parts of a mix that the book no longer names. */
async function forget(
  trx: Trx,
  table: 'benchmark_components' | 'strategy_targets',
  key: 'benchmark_id' | 'strategy_id',
  kept: readonly string[],
): Promise<number> {
  const rows = (await trx
    .selectFrom(table)
    .select([key as never, 'symbol'])
    .execute()) as Record<string, string>[]
  const gone = rows.filter((row) => !kept.includes(`${row[key]} ${row['symbol']}`))
  for (const row of gone) {
    await trx
      .deleteFrom(table)
      .where(key as never, '=', row[key] as never)
      .where('symbol', '=', row['symbol'] as never)
      .execute()
  }
  return gone.length
}
