import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'

const resolvers: SubgraphResolvers = { ExecutiveDashboard: executiveDashboard }

export const operations = defineSubgraph({ group: 'operations', resolvers })
