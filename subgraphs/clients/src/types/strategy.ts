import DataLoader from 'dataloader'
import type { RequestContext } from '@rc/subgraph'
import type { StrategyResolvers } from '../generated/resolvers.ts'

/** Strategies with their newest composite values. */
const strategyLoader = ({ db }: RequestContext) =>
  new DataLoader<string, StrategyRow | null>(async (ids) => {
    const rows: StrategyRow[] = await db
      .selectFrom('strategies as s')
      .leftJoin('composite_returns as r', (join) =>
        join
          .onRef('r.composite_id', '=', 's.strategy_id')
          .on('r.date', '=', ({ selectFrom }) =>
            selectFrom('firm_daily').select(({ fn }) => fn.max('date').as('date')),
          ),
      )
      .select(['s.strategy_id', 's.name', 's.benchmark_id', 'r.end_value as aum', 'r.accounts'])
      .where('s.strategy_id', 'in', [...ids])
      .execute()
    const byId = new Map(rows.map((row) => [row.strategy_id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })

interface StrategyRow {
  strategy_id: string
  name: string
  benchmark_id: string
  aum: string | null
  accounts: number | null
}

const targetsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, { symbol: string; assetClass: string | null; weight: number }[]>(async (ids) => {
    const rows = await db
      .selectFrom('strategy_targets as t')
      .leftJoin('securities as s', 's.symbol', 't.symbol')
      .select(['t.strategy_id', 't.symbol', 't.weight', 's.asset_class as assetClass'])
      .where('t.strategy_id', 'in', [...ids])
      .orderBy('t.weight', 'desc')
      .orderBy('t.symbol')
      .execute()
    const byId = Map.groupBy(rows, (row) => row.strategy_id)
    return ids.map((id) =>
      (byId.get(id) ?? []).map(({ symbol, assetClass, weight }) => ({ symbol, assetClass, weight })),
    )
  })

const field =
  <T>(read: (row: StrategyRow) => T) =>
  async ({ id }: { id: string }, _args: object, context: RequestContext): Promise<T | null> => {
    const row = await context.once(strategyLoader).load(id)
    return row === null ? null : read(row)
  }

export const strategy: StrategyResolvers = {
  async __resolveReference({ id }, context) {
    return (await context.once(strategyLoader).load(id)) === null ? null : { __typename: 'Strategy', id }
  },
  id: ({ id }) => id,
  name: field((row) => row.name),
  benchmark: field((row) => ({ id: row.benchmark_id })),
  aum: field((row) => row.aum),
  accountCount: field((row) => row.accounts),
  targetAllocation: ({ id }, _args, context) => context.once(targetsLoader).load(id),
}
