import type { Db } from '@rc/db/database'
import { defineJob } from '@rc/queue'
import type { AlertRule } from '../alert-rules/alert-rule.ts'
import { concentration } from '../alert-rules/concentration.ts'
import { evaluateRules } from '../alert-rules/evaluate-rules.ts'
import { manyReveals } from '../alert-rules/many-reveals.ts'
import { reviewOverdue } from '../alert-rules/review-overdue.ts'
import { strategyDrawdown } from '../alert-rules/strategy-drawdown.ts'
import { vendorService } from '../alert-rules/vendor-service.ts'

const RULES: readonly AlertRule[] = [
  concentration,
  manyReveals,
  reviewOverdue,
  strategyDrawdown,
  vendorService,
]

/** Looks at the rules that need no more haste than this; those of compliance are `compliance_alerts`. */
export const alertEvaluation = ({ db, now }: { readonly db: Db; readonly now: () => Date }) =>
  defineJob({
    name: 'alert_evaluation',
    deadlineMinutes: 5,
    run: async () => ({ rows: await evaluateRules(db, RULES, now()) }),
  })
