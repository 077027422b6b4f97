import type { ColumnType } from 'kysely'
import type { DayOrNull, ExactOrNull, Instant, InstantOrNull, Json, TextOrNull } from '../columns.ts'

/**
 * Client households. `client_ref` is opaque and stable; the name is here only as mask and keyed hash.
 * `household_ref` is the reference CRM and custodian share, hashed.
 */
export interface ClientsTable {
  client_ref: string
  crm_company_id: string
  household_key: TextOrNull
  name_hash: string
  name_mask: string
  /** PROSPECT, CLIENT, FORMER */
  status: string
  client_type: TextOrNull
  risk_profile: TextOrNull
  acquisition_source: TextOrNull
  /** client_ref of the referring household */
  referred_by: TextOrNull
  sustainability_preference: TextOrNull
  strategy_id: TextOrNull
  /** The firm may trade without asking first; null while the CRM does not say. */
  discretionary: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  advisor_ref: TextOrNull
  state: TextOrNull
  net_worth: ExactOrNull
  joined_on: DayOrNull
  left_on: DayOrNull
  left_reason: TextOrNull
  next_review_on: DayOrNull
  exclusions: Json<string[]>
  source_updated_at: Instant
  deleted_at: InstantOrNull
}
