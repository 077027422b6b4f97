import { addMonths } from '@rc/core/dates'
import { valueOf } from '@rc/core/finance/figure'
import { readNps } from '@rc/figures/nps'
import { readRetention } from '@rc/figures/retention'
import type { ExecutiveDashboardResolvers } from '../generated/resolvers.ts'

const RETENTION_TARGET = 0.95

/** Figures of the executive dashboard that client data owns. */
export const executiveDashboard: ExecutiveDashboardResolvers = {
  __resolveReference: ({ asOf, periodStart }) => ({ __typename: 'ExecutiveDashboard', asOf, periodStart }),
  asOf: ({ asOf }) => asOf,
  periodStart: ({ periodStart }) => periodStart,
  retentionRate: async ({ asOf, periodStart }, _args, { db }) => {
    const value = valueOf((await readRetention(db, periodStart, asOf)).retention)
    const previous = valueOf(
      (await readRetention(db, addMonths(periodStart, -12), addMonths(asOf, -12))).retention,
    )
    return metric(value, previous, RETENTION_TARGET)
  },
  nps: async ({ asOf }, _args, { db }) => {
    const yearAgo = addMonths(asOf, -12)
    const value = valueOf((await readNps(db, yearAgo, asOf)).score)
    const previous = valueOf((await readNps(db, addMonths(yearAgo, -12), yearAgo)).score)
    return metric(value, previous, null)
  },
}

/** A figure beside that of a year before. */
const metric = (value: number | null, previous: number | null, target: number | null) => ({
  value,
  previous,
  change: value === null || previous === null ? null : value - previous,
  target,
  status:
    value === null || target === null
      ? ('NA' as const)
      : value >= target
        ? ('GREEN' as const)
        : ('RED' as const),
})
