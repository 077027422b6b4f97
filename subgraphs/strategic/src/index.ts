import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { benchmark } from './types/benchmark.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'

const resolvers: SubgraphResolvers = { Benchmark: benchmark, ExecutiveDashboard: executiveDashboard }

export const strategic = defineSubgraph({ group: 'strategic', resolvers })
