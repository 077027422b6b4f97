import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { alerts } from './reports/alerts.ts'
import { aum } from './reports/aum.ts'
import { clients } from './reports/clients.ts'
import { dashboard, executiveDashboard } from './reports/dashboard.ts'
import { performance } from './reports/performance.ts'
import { performanceSummary } from './reports/performance-summary.ts'

const resolvers: SubgraphResolvers = {
  Query: { executive: () => ({}) as never, performanceSummary },
  Executive: { dashboard, aum, clients, performance, alerts },
  ExecutiveDashboard: executiveDashboard,
}

export const executive = defineSubgraph({ group: 'executive', resolvers })
