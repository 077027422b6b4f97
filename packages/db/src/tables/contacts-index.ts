import type { DayOrNull, Instant, InstantOrNull, Json, TextOrNull } from '../columns.ts'

/** Unified contact mapping: every person and company the CRM knows, pseudonymous, with the household it belongs to. */
export interface ContactsIndexTable {
  contact_ref: string
  crm_contact_id: string
  client_ref: TextOrNull
  /** PERSON, COMPANY */
  kind: string
  /** PRIMARY, SPOUSE, NEXT_GENERATION, PROSPECT, OTHER */
  role: string
  name_hash: string
  name_mask: string
  email_hashes: Json<string[]>
  /** First day of the month of birth: enough for an age band, not a birth date. */
  born_month: DayOrNull
  advisor_ref: TextOrNull
  source_created_at: Instant
  source_updated_at: Instant
  deleted_at: InstantOrNull
}
