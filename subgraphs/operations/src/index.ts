import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { automation } from './reports/automation.ts'
import { costs } from './reports/costs.ts'
import { processes } from './reports/processes.ts'
import { systems } from './reports/systems.ts'
import { vendors } from './reports/vendors.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'
import { vendor } from './types/vendor.ts'

const resolvers: SubgraphResolvers = {
  Query: { operations: () => ({}) as never },
  Operations: { vendors, processes, systems, costs, automation },
  Vendor: vendor,
  ExecutiveDashboard: executiveDashboard,
}

export const operations = defineSubgraph({ group: 'operations', resolvers })
