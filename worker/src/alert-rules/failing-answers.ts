import type { Db } from '@rc/db/database'
import { readFailures } from '@rc/db/service-metrics'
import type { AlertRule } from './alert-rule.ts'

/** Of a hundred answers so many may be our own failures (status 5xx), no more. */
const ALLOWED_PERCENT = 1
/** Fewer are no trend. */
const FEWEST = 5
const hourMs = 3_600_000

/** The gateway's own failures in this hour and the one before. */
export const failingAnswers: AlertRule = {
  ruleId: 'failing_answers',
  async find(db: Db, now: Date) {
    const since = new Date(Math.floor(now.getTime() / hourMs - 1) * hourMs)
    const { answers, failed } = await readFailures(db, 'gateway', since)
    if (failed < FEWEST || failed * 100 <= answers * ALLOWED_PERCENT) return []
    // In whole percent: what changes with every answer would be told with every answer.
    const percent = Math.ceil((failed / answers) * 100)
    return [
      {
        category: 'OPERATIONS',
        severity: 'HIGH',
        title: 'Answers fail',
        detail: `Of a hundred answers about ${percent} are failures of our own; ${ALLOWED_PERCENT} is allowed.`,
        source: 'gateway',
        metric: 'failed_percent',
        observed: percent,
        threshold: ALLOWED_PERCENT,
        actionRequired:
          'Find in the log of the gateway what fails: a subgraph, the database, the audit trail.',
        ownerRole: 'operations',
        dedupeKey: 'failing_answers:gateway',
      },
    ]
  },
}
