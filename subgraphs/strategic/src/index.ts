import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { competition } from './reports/competition.ts'
import { growth } from './reports/growth.ts'
import { initiatives } from './reports/initiatives.ts'
import { market } from './reports/market.ts'
import { scenarios } from './reports/scenarios.ts'
import { benchmark } from './types/benchmark.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'
import { initiative } from './types/initiative.ts'

const resolvers: SubgraphResolvers = {
  Query: { strategic: () => ({}) as never },
  Strategic: { market, competition, growth, initiatives, scenarios },
  Benchmark: benchmark,
  ExecutiveDashboard: executiveDashboard,
  Initiative: initiative,
}

export const strategic = defineSubgraph({ group: 'strategic', resolvers })
