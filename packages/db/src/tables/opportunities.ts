import type { DayOrNull, ExactOrNull, Instant, InstantOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

export interface OpportunitiesTable {
  opportunity_ref: string
  crm_item_id: string
  client_ref: TextOrNull
  contact_ref: TextOrNull
  /** Masked name of the prospect. */
  label: string
  /** LEAD, MEETING, PROPOSAL, SIGNED, FUNDED, LOST */
  stage: string
  expected_aum: ExactOrNull
  probability: NumberOrNull
  expected_close_on: DayOrNull
  source: TextOrNull
  competitor: TextOrNull
  advisor_ref: TextOrNull
  created_at: Instant
  closed_at: InstantOrNull
  source_updated_at: Instant
  deleted_at: InstantOrNull
}
