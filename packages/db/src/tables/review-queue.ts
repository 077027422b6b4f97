import type { Instant, InstantOrNull, TextOrNull } from '../columns.ts'

/** Findings a person has to look at: data inconsistencies of the specification (section 7). */
export interface ReviewQueueTable {
  review_id: string
  /** The check that found it, e.g. `altruist_account_mapping_validation`. */
  rule_id: string
  title: string
  /** What was found, without personal data. */
  detail: string
  subject_type: TextOrNull
  subject_ref: TextOrNull
  /** OPEN, ASSIGNED, CLOSED */
  status: string
  opened_at: Instant
  last_seen_at: Instant
  occurrences: number
  /** Id of a person. */
  assigned_to: TextOrNull
  assigned_at: InstantOrNull
  closed_at: InstantOrNull
  /** Id of a person; null when the data no longer shows it. */
  closed_by: TextOrNull
  resolution: TextOrNull
  /** One open finding a rule and key. */
  dedupe_key: string
}
