import type { NewAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import type { Finding } from '@rc/db/reviews'

/** The data validation rules of the specification (section 7). */
export type CheckName =
  | 'unique_client_id_across_systems'
  | 'lacrm_hooks_contact_reconciliation'
  | 'altruist_account_mapping_validation'
  | 'sec_record_completeness_by_type'
  | 'retention_period_compliance'
  | 'audit_trail_integrity'
  | 'position_reconciliation_altruist_hooks'
  | 'benchmark_data_freshness'
  | 'calculation_accuracy_validation'

export interface CheckFinding extends Finding {
  /** How grave it is where it has to be told at once; without it the finding only waits for review. */
  readonly severity?: NewAlert['severity']
  readonly observed?: number | string
  readonly threshold?: number | string
}

/** One rule: what in the data breaks it now. It reads, and changes nothing. */
export interface DataCheck {
  readonly name: CheckName
  /** What an alert is called that stands for many findings. */
  readonly many: string
  /** How its alerts are filed, and who acts on them. */
  readonly alert: Pick<NewAlert, 'category' | 'source' | 'actionRequired' | 'ownerRole'>
  find(db: Db, now: Date, signal: AbortSignal): Promise<CheckFinding[]>
}

export const defineCheck = (check: DataCheck): DataCheck => check

/** Findings of one rule that are looked at one by one; what is beyond has one cause and needs one answer. */
export const MOST_FINDINGS = 200
