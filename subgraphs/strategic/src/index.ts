import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { growth } from './reports/growth.ts'
import { market } from './reports/market.ts'
import { benchmark } from './types/benchmark.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'

const resolvers: SubgraphResolvers = {
  Query: { strategic: () => ({}) as never },
  Strategic: { market, growth },
  Benchmark: benchmark,
  ExecutiveDashboard: executiveDashboard,
}

export const strategic = defineSubgraph({ group: 'strategic', resolvers })
