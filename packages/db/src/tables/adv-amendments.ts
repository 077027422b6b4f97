import type { Day, DayOrNull, ExactOrNull, TextOrNull } from '../columns.ts'

/** Amendments of Form ADV in the firm's own register, from their trigger on. */
export interface AdvAmendmentsTable {
  amendment_id: string
  /** PART_1A, PART_1B, PART_2A, PART_2B, PART_3 */
  part: string
  item: string
  /** INITIAL, ANNUAL, OTHER_THAN_ANNUAL, WITHDRAWAL */
  type: string
  form_version: TextOrNull
  change_summary: TextOrNull
  trigger: string
  trigger_date: Day
  /** DETECTED, DRAFT, REVIEW, FILED, ACCEPTED, NOT_REQUIRED */
  status: string
  filed_on: DayOrNull
  processed_on: DayOrNull
  /** Roles. */
  preparer: TextOrNull
  approver: TextOrNull
  fee: ExactOrNull
  delivery_required: boolean
}
