import { raiseAlert, resolveAlerts, type AlertSubjectType, type NewAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { closeReviewsExcept, openReviews } from '@rc/db/reviews'
import { defineJob } from '@rc/queue'
import { altruistAccountMappingValidation } from '../checks/altruist-account-mapping-validation.ts'
import { benchmarkDataFreshness } from '../checks/benchmark-data-freshness.ts'
import { calculationAccuracyValidation } from '../checks/calculation-accuracy-validation.ts'
import type { CheckFinding, DataCheck } from '../checks/data-check.ts'
import { lacrmHooksContactReconciliation } from '../checks/lacrm-hooks-contact-reconciliation.ts'
import { positionReconciliationAltruistHooks } from '../checks/position-reconciliation-altruist-hooks.ts'
import { retentionPeriodCompliance } from '../checks/retention-period-compliance.ts'
import { secRecordCompletenessByType } from '../checks/sec-record-completeness-by-type.ts'
import { uniqueClientIdAcrossSystems } from '../checks/unique-client-id-across-systems.ts'

/** Eight of the nine; audit_trail_integrity walks the whole trail and is a job of its own. */
export const CHECKS: readonly DataCheck[] = [
  uniqueClientIdAcrossSystems,
  lacrmHooksContactReconciliation,
  altruistAccountMappingValidation,
  secRecordCompletenessByType,
  retentionPeriodCompliance,
  positionReconciliationAltruistHooks,
  benchmarkDataFreshness,
  calculationAccuracyValidation,
]

export interface ValidationDeps {
  readonly db: Db
  readonly now: () => Date
  readonly checks?: readonly DataCheck[]
}

/**
 * Runs the data validation rules: what they find waits in the review queue, and what matters is an alert; what they no
 * longer find is closed. A rule that fails does not keep the others from being looked at; the job fails in the end.
 */
export const hooksDataValidation = ({ db, now, checks = CHECKS }: ValidationDeps) =>
  defineJob({
    name: 'hooks_data_validation',
    deadlineMinutes: 20,
    async run({ signal, progress }) {
      const failures: unknown[] = []
      let rows = 0
      for (const [i, check] of checks.entries()) {
        try {
          rows += await validate(db, check, now(), signal)
        } catch (error) {
          signal.throwIfAborted()
          failures.push(new Error(`${check.name} could not be looked at`, { cause: error }))
        }
        progress('rules', i + 1, checks.length)
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some rules could not be looked at')
      return { rows }
    },
  })

async function validate(db: Db, check: DataCheck, now: Date, signal: AbortSignal): Promise<number> {
  const findings = await check.find(db, now, signal)
  const alerts = alertsOf(check, findings)
  await db.transaction().execute(async (trx) => {
    await openReviews(trx, check.name, findings, now)
    await closeReviewsExcept(
      trx,
      check.name,
      findings.map(({ dedupeKey }) => dedupeKey),
      now,
    )
    for (const alert of alerts) await raiseAlert(trx, alert, now)
    await resolveAlerts(
      trx,
      check.name,
      alerts.map(({ dedupeKey }) => dedupeKey),
      now,
    )
  })
  return findings.length
}

const MOST_ALERTS = 10

/** An alert for each grave finding; of many findings one, which counts them. */
export function alertsOf(check: DataCheck, findings: readonly CheckFinding[]): NewAlert[] {
  const grave = findings.filter(({ severity }) => severity !== undefined)
  if (grave.length <= MOST_ALERTS) return grave.map((finding) => alertOf(check, finding))
  const [worst] = grave.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (worst === undefined) return []
  return [
    {
      ...check.alert,
      severity: worst.severity ?? 'HIGH',
      ruleId: check.name,
      title: check.many,
      detail: `${grave.length} findings wait in the review queue.`,
      metric: 'findings',
      observed: grave.length,
      dedupeKey: `${check.name}:many`,
    },
  ]
}

const RANKS = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']
const rankOf = ({ severity }: CheckFinding): number => RANKS.indexOf(severity ?? 'LOW')

const alertOf = (check: DataCheck, finding: CheckFinding): NewAlert => ({
  ...check.alert,
  severity: finding.severity ?? 'LOW',
  ruleId: check.name,
  title: finding.title,
  detail: finding.detail,
  ...(finding.observed === undefined ? {} : { observed: finding.observed }),
  ...(finding.threshold === undefined ? {} : { threshold: finding.threshold }),
  ...(finding.subject === undefined
    ? {}
    : { subject: { type: finding.subject.type as AlertSubjectType, ref: finding.subject.ref } }),
  dedupeKey: `${check.name}:${finding.dedupeKey}`,
})
