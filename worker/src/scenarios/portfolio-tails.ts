import { historicalTail, parametricTail } from '@rc/core/finance/value-at-risk'
import type { TailResult } from '@rc/db/tables/scenario-runs'

const CONFIDENCES = [0.9, 0.95, 0.975, 0.99]
/** Sessions: one, and the ten of the Basel rules. */
const SESSIONS = [1, 10]

/** Value at risk of daily returns at every confidence, horizon and by every method. */
export const portfolioTails = (daily: readonly number[]): TailResult[] =>
  CONFIDENCES.flatMap((confidence) =>
    SESSIONS.flatMap((horizonDays) => [
      {
        confidence,
        horizonDays,
        method: 'HISTORICAL' as const,
        ...historicalTail(daily, confidence, horizonDays),
      },
      {
        confidence,
        horizonDays,
        method: 'PARAMETRIC' as const,
        ...parametricTail(daily, confidence, horizonDays),
      },
    ]),
  )
