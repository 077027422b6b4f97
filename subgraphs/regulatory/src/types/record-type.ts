import { readRegisteredFirm } from '@rc/figures/firm-facts'
import { appliesToFirm } from '@rc/records/applicability'
import { recordType, type RecordType } from '@rc/records/record-types'
import type { RequestContext } from '@rc/subgraph'
import type { RecordTypeResolvers } from '../generated/resolvers.ts'

const field =
  <T>(read: (type: RecordType) => T) =>
  ({ id }: { id: string }): T | null => {
    const type = recordType(id)
    return type === undefined ? null : read(type)
  }

const firmOf = ({ db }: RequestContext) => readRegisteredFirm(db)

/** An entry of the catalogue, by its code. */
export const recordTypes: RecordTypeResolvers = {
  __resolveReference: ({ id }) =>
    recordType(id) === undefined ? null : { __typename: 'RecordType' as const, id },
  id: ({ id }) => id,
  code: ({ id }) => id,
  title: field((type) => type.title),
  category: field((type) => type.category),
  citation: field((type) => type.federal_cite),
  stateCitation: field((type) => type.state_cite),
  regime: field((type) => type.regime),
  applies: async ({ id }, _args, context) => {
    const type = recordType(id)
    const firm = await context.once(firmOf)
    return type === undefined || firm === null ? null : appliesToFirm(type, firm)
  },
  retentionRule: field((type) => type.retention_rule),
  retentionYears: field((type) => type.retention_years),
  refresh: field((type) => type.refresh),
  maxAgeDays: field((type) => type.max_age_days),
  scope: field((type) => type.scope),
  effectiveFrom: field((type) => type.effective_from),
  pendingChange: field((type) => type.pending_change),
  weight: field((type) => type.weight),
}
