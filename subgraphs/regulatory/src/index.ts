import { defineSubgraph } from '@rc/subgraph'
import type { SubgraphResolvers } from './generated/resolvers.ts'
import { auditTrail } from './reports/audit-trail.ts'
import { compliance } from './reports/compliance.ts'
import { examinations } from './reports/examinations.ts'
import { filings } from './reports/filings.ts'
import { formAdv } from './reports/form-adv.ts'
import { executiveDashboard } from './types/executive-dashboard.ts'
import { filing } from './types/filing.ts'
import { recordTypes } from './types/record-type.ts'

const resolvers: SubgraphResolvers = {
  Query: { regulatory: () => ({}) as never },
  Regulatory: { auditTrail, compliance, examinations, formAdv, filings },
  RecordType: recordTypes,
  Filing: filing as never,
  ExecutiveDashboard: executiveDashboard,
}

export const regulatory = defineSubgraph({ group: 'regulatory', resolvers })
