import type { Db } from '@rc/db/database'
import type { Measured } from '@rc/figures/period-returns'
import { badArgument } from '@rc/subgraph'

/** All accounts together, and the blend of the strategies' benchmarks they are compared with. */
export const FIRM = 'FIRM'

/** The composite of a strategy (or the firm) with its benchmark. Throws BAD_REQUEST for one that does not exist. */
export async function readMeasured(
  db: Db,
  strategyId: string | null,
  benchmarkId: string | null,
): Promise<Measured> {
  if (benchmarkId !== null) await requireBenchmark(db, benchmarkId)
  if (strategyId === null) return { compositeId: FIRM, benchmarkId: benchmarkId ?? FIRM }
  const strategy = await db
    .selectFrom('strategies')
    .select('benchmark_id')
    .where('strategy_id', '=', strategyId)
    .executeTakeFirst()
  if (strategy === undefined) throw badArgument('strategyId', 'there is no such strategy')
  return { compositeId: strategyId, benchmarkId: benchmarkId ?? strategy.benchmark_id }
}

async function requireBenchmark(db: Db, benchmarkId: string): Promise<void> {
  const found = await db
    .selectFrom('benchmarks')
    .select('benchmark_id')
    .where('benchmark_id', '=', benchmarkId)
    .executeTakeFirst()
  if (found === undefined) throw badArgument('benchmarkId', 'there is no such benchmark')
}
