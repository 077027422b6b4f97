import type { Db } from '@rc/db/database'
import { openIncident, readLastBeats, resolveIncidents, SILENCE_MS } from '@rc/db/heartbeats'
import { closeDeadRuns } from '@rc/db/job-runs'
import { defineJob } from '@rc/queue'
import { evaluateRules } from '../alert-rules/evaluate-rules.ts'
import { failingAnswers } from '../alert-rules/failing-answers.ts'
import { performanceDegradation } from '../alert-rules/performance-degradation.ts'
import { sourceStaleness } from '../alert-rules/source-staleness.ts'
import { syncMonitoring, type MonitoringDeps } from '../monitoring/sync-monitoring.ts'

export interface SystemHealthDeps {
  readonly db: Db
  readonly now: () => Date
  /** Absent where no monitoring watches what is outside this service. */
  readonly watched?: MonitoringDeps
}

/**
 * Notices systems that fell silent, runs that died, answers that are slow or fail and data that is stale, and reads what
 * monitoring knows of systems outside this service.
 */
export const systemHealth = ({ db, now, watched }: SystemHealthDeps) =>
  defineJob({
    name: 'system_health',
    deadlineMinutes: 2,
    async run({ signal }) {
      const at = now()
      let rows = await closeDeadRuns(db, at)
      for (const [system, last] of await readLastBeats(db)) {
        if (at.getTime() - last.getTime() > SILENCE_MS) rows += (await openIncident(db, system, last)) ? 1 : 0
        else rows += await resolveIncidents(db, system, at)
      }
      if (watched !== undefined) rows += await syncMonitoring(db, watched, at, signal)
      await evaluateRules(db, [performanceDegradation, failingAnswers, sourceStaleness], at)
      return { rows }
    },
  })
