import type { GeneratedAlways } from 'kysely'
import type { ExactOrNull, InstantOrNull, NumberOrNull, SetByDatabase, TextOrNull } from '../columns.ts'

export interface AlertsTable {
  alert_id: string
  /** COMPLIANCE, DATA_QUALITY, PERFORMANCE, CLIENT, OPERATIONS, SECURITY, MARKET, THRESHOLD */
  category: string
  /** CRITICAL, HIGH, MEDIUM, LOW */
  severity: string
  title: string
  detail: string
  source: string
  rule_id: string
  metric: TextOrNull
  observed: ExactOrNull
  threshold: ExactOrNull
  /** OPEN, ACKNOWLEDGED, IN_PROGRESS, RESOLVED, SUPPRESSED */
  status: string
  raised_at: SetByDatabase
  acknowledged_at: InstantOrNull
  resolved_at: InstantOrNull
  due_at: InstantOrNull
  action_required: string
  owner_role: string
  /** Client, Account, Strategy, Benchmark …: the entity the alert is about. */
  subject_type: TextOrNull
  subject_ref: TextOrNull
  /** One open alert a key. */
  dedupe_key: string
  occurrences: NumberOrNull
  /** Clearance needed to see it, by category and subject (migration 0016). */
  level: GeneratedAlways<number>
}
