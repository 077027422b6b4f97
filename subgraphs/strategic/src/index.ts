import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { market } from './reports/market.ts'
import { benchmark } from './types/benchmark.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'

const resolvers: SubgraphResolvers = {
  Query: { strategic: () => ({}) as never },
  Strategic: { market },
  Benchmark: benchmark,
  ExecutiveDashboard: executiveDashboard,
}

export const strategic = defineSubgraph({ group: 'strategic', resolvers })
