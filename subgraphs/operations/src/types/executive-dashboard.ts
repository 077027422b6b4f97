import { readFreshness, SOURCES, type SourceName } from '@rc/figures/freshness'
import type { ExecutiveDashboardResolvers } from '../generated/resolvers.ts'

/** Figures of the executive dashboard that operations own. */
export const executiveDashboard: ExecutiveDashboardResolvers = {
  __resolveReference: (reference) => reference,
  asOf: ({ asOf }) => asOf,
  periodStart: ({ periodStart }) => periodStart,
  dataFreshness: (_parent, _args, { db, now }) =>
    readFreshness(db, Object.keys(SOURCES) as SourceName[], now()),
}
