import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { communications } from './reports/communications.ts'
import { demographics } from './reports/demographics.ts'
import { lifecycle } from './reports/lifecycle.ts'
import { performance } from './reports/performance.ts'
import { satisfaction } from './reports/satisfaction.ts'
import { account } from './types/account.ts'
import { client } from './types/client.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'
import { strategy } from './types/strategy.ts'

const resolvers: SubgraphResolvers = {
  Query: { clients: () => ({}) as never },
  Clients: { performance, demographics, satisfaction, lifecycle, communications },
  Client: client,
  Account: account,
  Strategy: strategy,
  ExecutiveDashboard: executiveDashboard,
}

export const clients = defineSubgraph({ group: 'clients', resolvers })
