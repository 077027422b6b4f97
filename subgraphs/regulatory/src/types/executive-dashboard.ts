import type { LineStatus } from '@rc/core/filings/line-status'
import { registrationLine } from '@rc/core/filings/registration-line'
import { valueOf } from '@rc/core/finance/figure'
import { readFirmDay } from '@rc/figures/aum'
import { readOverdueCompliance } from '@rc/figures/overdue-compliance'
import { readComplianceScore } from '@rc/figures/compliance-score'
import type { ExecutiveDashboardResolvers } from '../generated/resolvers.ts'

/** Figures of the executive dashboard that regulation owns. */
export const executiveDashboard: ExecutiveDashboardResolvers = {
  __resolveReference: (reference) => reference,
  asOf: ({ asOf }) => asOf,
  periodStart: ({ periodStart }) => periodStart,
  registrationThreshold: async ({ asOf }, _args, { db }) => {
    const { line, ...near } = registrationLine((await readFirmDay(db, asOf))?.end_aum ?? null)
    return { ...near, line: String(line) }
  },
  complianceScore: async ({ asOf, periodStart }, _args, { db }) => {
    const value = valueOf(await readComplianceScore(db, asOf))
    const previous = valueOf(await readComplianceScore(db, periodStart))
    return { ...compared(value, previous), target: SCORE_TARGET, status: scoreStatus(value) }
  },
  overdueCompliance: async ({ asOf, periodStart }, _args, { db }) => {
    const value = await readOverdueCompliance(db, asOf)
    const previous = await readOverdueCompliance(db, periodStart)
    return { ...compared(value, previous), target: 0, status: overdueStatus(value) }
  },
}

/** The firm's own aims: a score of 95 %, AMBER from 90 %; nothing overdue, RED from four. */
const SCORE_TARGET = 0.95
const SCORE_AMBER = 0.9
const OVERDUE_RED = 4

const compared = (value: number | null, previous: number | null) => ({
  value,
  previous,
  change: value === null || previous === null ? null : value - previous,
})

const scoreStatus = (score: number | null): LineStatus =>
  score === null ? 'NA' : score >= SCORE_TARGET ? 'GREEN' : score >= SCORE_AMBER ? 'AMBER' : 'RED'

const overdueStatus = (count: number | null): LineStatus =>
  count === null ? 'NA' : count === 0 ? 'GREEN' : count < OVERDUE_RED ? 'AMBER' : 'RED'
