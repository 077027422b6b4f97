import { addDays, newYorkInstant } from '@rc/core/dates'
import { valueOf } from '@rc/core/finance/figure'
import { readFreshness, SOURCES, type SourceName } from '@rc/figures/freshness'
import { readSystemMinutes, SYSTEM_OBJECTIVE, systemAvailability } from '@rc/figures/system-availability'
import type { ExecutiveDashboardResolvers } from '../generated/resolvers.ts'

/** Figures of the executive dashboard that operations own. */
export const executiveDashboard: ExecutiveDashboardResolvers = {
  __resolveReference: (reference) => reference,
  asOf: ({ asOf }) => asOf,
  periodStart: ({ periodStart }) => periodStart,
  dataFreshness: (_parent, _args, { db, now }) =>
    readFreshness(db, Object.keys(SOURCES) as SourceName[], now()),
  async systemAvailability({ asOf, periodStart }, _args, { db, now }) {
    const end = newYorkInstant(addDays(asOf, 1), 0)
    const window = {
      from: newYorkInstant(addDays(periodStart, 1), 0),
      to: end < now() ? end : now(),
    }
    const value = valueOf(systemAvailability(await readSystemMinutes(db, window)))
    const status =
      value === null ? ('NA' as const) : value >= SYSTEM_OBJECTIVE ? ('GREEN' as const) : ('RED' as const)
    return { value, previous: null, change: null, target: SYSTEM_OBJECTIVE, status }
  },
}
