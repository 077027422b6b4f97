import { decimal } from '@rc/core/decimal'
import { ratio } from '@rc/core/finance/ratio'
import { valueOf } from '@rc/core/finance/figure'
import { readFirmDay } from '@rc/figures/aum'
import type { ExecutiveDashboardResolvers } from '../generated/resolvers.ts'

/** Below 90 million a firm leaves the SEC, from 100 it may choose, from 110 it must register there (17 CFR 275.203A-1). */
const LINES = [90_000_000, 100_000_000, 110_000_000] as const
const NEAR = 0.8

/** Figures of the executive dashboard that regulation owns. */
export const executiveDashboard: ExecutiveDashboardResolvers = {
  __resolveReference: (reference) => reference,
  asOf: ({ asOf }) => asOf,
  periodStart: ({ periodStart }) => periodStart,
  registrationThreshold: async ({ asOf }, _args, { db }) =>
    thresholdOf((await readFirmDay(db, asOf))?.end_aum ?? null),
}

/** How near the assets are to the next line above them. */
export function thresholdOf(raum: string | null) {
  const line = LINES.find((candidate) => raum === null || decimal(raum).lt(candidate)) ?? LINES[2]
  const pct = raum === null ? null : valueOf(ratio(raum, line))
  return { raum, line: String(line), pct, status: statusOf(pct) }
}

function statusOf(pct: number | null): 'GREEN' | 'AMBER' | 'RED' | 'NA' {
  if (pct === null) return 'NA'
  if (pct >= 1) return 'RED'
  return pct >= NEAR ? 'AMBER' : 'GREEN'
}
