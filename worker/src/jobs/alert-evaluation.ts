import { raiseAlert, resolveAlerts } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { defineJob } from '@rc/queue'
import { accountMapping } from '../alert-rules/account-mapping.ts'
import type { AlertRule } from '../alert-rules/alert-rule.ts'
import { concentration } from '../alert-rules/concentration.ts'
import { registrationThreshold } from '../alert-rules/registration-threshold.ts'
import { reviewOverdue } from '../alert-rules/review-overdue.ts'
import { sourceStaleness } from '../alert-rules/source-staleness.ts'
import { strategyDrawdown } from '../alert-rules/strategy-drawdown.ts'

const RULES: readonly AlertRule[] = [
  accountMapping,
  concentration,
  registrationThreshold,
  reviewOverdue,
  sourceStaleness,
  strategyDrawdown,
]

/** Raises what the rules find and resolves what they no longer find. */
export const alertEvaluation = ({ db, now }: { readonly db: Db; readonly now: () => Date }) =>
  defineJob({
    name: 'alert_evaluation',
    deadlineMinutes: 5,
    async run() {
      let rows = 0
      for (const rule of RULES) rows += await evaluate(db, rule, now())
      return { rows }
    },
  })

async function evaluate(db: Db, { ruleId, find }: AlertRule, now: Date): Promise<number> {
  const found = await find(db, now)
  for (const alert of found) await raiseAlert(db, { ...alert, ruleId }, now)
  await resolveAlerts(
    db,
    ruleId,
    found.map(({ dedupeKey }) => dedupeKey),
    now,
  )
  return found.length
}
