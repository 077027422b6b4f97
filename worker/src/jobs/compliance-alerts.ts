import type { Db } from '@rc/db/database'
import { defineJob } from '@rc/queue'
import type { AlertRule } from '../alert-rules/alert-rule.ts'
import { evaluateRules } from '../alert-rules/evaluate-rules.ts'
import { filingDue } from '../alert-rules/filing-due.ts'
import { registrationThreshold } from '../alert-rules/registration-threshold.ts'

export const COMPLIANCE_ALERTS = 'compliance_alerts'

const RULES: readonly AlertRule[] = [filingDue, registrationThreshold]

/** Looks at the rules of compliance every minute, and as soon as a filing, a document or the assets changed. */
export const complianceAlerts = ({ db, now }: { readonly db: Db; readonly now: () => Date }) =>
  defineJob({
    name: COMPLIANCE_ALERTS,
    deadlineMinutes: 2,
    run: async () => ({ rows: await evaluateRules(db, RULES, now()) }),
  })
