import type { AlertRuleId } from '@rc/db/alert-rule-ids'
import type { NewAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'

/** One rule: what it finds now. A finding that is gone at the next evaluation is resolved. */
export interface AlertRule {
  readonly ruleId: AlertRuleId
  find(db: Db, now: Date): Promise<Omit<NewAlert, 'ruleId'>[]>
}
