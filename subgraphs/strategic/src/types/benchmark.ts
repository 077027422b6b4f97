import DataLoader from 'dataloader'
import { undefinedFigure, valueOf } from '@rc/core/finance/figure'
import { indexLevels, readIndexLevels } from '@rc/figures/index-levels'
import { openReport, type RequestContext } from '@rc/subgraph'
import type { BenchmarkResolvers, BenchmarkReturnType } from '../generated/resolvers.ts'

interface BenchmarkRow {
  benchmark_id: string
  name: string
  provider: string
  return_type: string
}

const benchmarkLoader = ({ db }: RequestContext) =>
  new DataLoader<string, BenchmarkRow | null>(async (ids) => {
    const rows = await db
      .selectFrom('benchmarks')
      .select(['benchmark_id', 'name', 'provider', 'return_type'])
      .where('benchmark_id', 'in', [...ids])
      .execute()
    const byId = new Map(rows.map((row) => [row.benchmark_id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })

const componentsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, { symbol: string; sector: string; weight: number }[]>(async (ids) => {
    const rows = await db
      .selectFrom('benchmark_components')
      .selectAll()
      .where('benchmark_id', 'in', [...ids])
      .orderBy('weight', 'desc')
      .orderBy('symbol')
      .execute()
    const byId = Map.groupBy(rows, (row) => row.benchmark_id)
    return ids.map((id) =>
      (byId.get(id) ?? []).map(({ symbol, sector, weight }) => ({ symbol, sector, weight })),
    )
  })

/** Index levels by benchmark and day: every benchmark and period of an operation in one statement. */
const levelLoader = ({ db }: RequestContext) =>
  new DataLoader<{ id: string; day: string }, number | null, string>(
    async (keys) => {
      const ids = [...new Set(keys.map(({ id }) => id))]
      const level = indexLevels(
        await readIndexLevels(
          db,
          'benchmark',
          ids,
          keys.map(({ day }) => day),
        ),
      )
      return keys.map(({ id, day }) => level(id, day)?.net ?? null)
    },
    { cacheKeyFn: ({ id, day }) => `${id} ${day}` },
  )

const field =
  <T>(read: (row: BenchmarkRow) => T) =>
  async ({ id }: { id: string }, _args: object, context: RequestContext): Promise<T | null> => {
    const row = await context.once(benchmarkLoader).load(id)
    return row === null ? null : read(row)
  }

export const benchmark: BenchmarkResolvers = {
  async __resolveReference({ id }, context) {
    return (await context.once(benchmarkLoader).load(id)) === null ? null : { __typename: 'Benchmark', id }
  },
  id: ({ id }) => id,
  name: field((row) => row.name),
  provider: field((row) => row.provider),
  returnType: field((row) => row.return_type as BenchmarkReturnType),
  components: ({ id }, _args, context) => context.once(componentsLoader).load(id),
  return: async ({ id }, args, context) => {
    const { period } = await openReport(context, args, { level: 1, sources: [] })
    return benchmarkReturn(context, id, period.start, period.end)
  },
}

/** Total return between two days; null without a level on either. */
export async function benchmarkReturn(
  context: RequestContext,
  id: string,
  start: string,
  end: string,
): Promise<number | null> {
  const levels = context.once(levelLoader)
  const [begin, last] = await Promise.all([levels.load({ id, day: start }), levels.load({ id, day: end })])
  return begin === null || last === null ? valueOf(undefinedFigure('NO_DATA')) : last / begin - 1
}
