import type { Day, ExactOrNull, Json, NumberOrNull, TextOrNull } from '../columns.ts'

export interface AdvRegistration {
  readonly regulator: string
  readonly status: string
  readonly since: string | null
}

/** What our own firm has filed, one row a filing date: a compilation carries only the newest. */
export interface FormAdvVersionsTable {
  filed_on: Day
  crd: string
  /** STATE, SEC: the compilation it stood in. */
  regulator: string
  /** The earliest compilation we have it from. */
  first_seen: Day
  sec_number: TextOrNull
  legal_name: string
  business_name: string
  street: TextOrNull
  city: TextOrNull
  state: TextOrNull
  fiscal_year_end_month: NumberOrNull
  form_version: TextOrNull
  /** Registrations and notice filings. */
  registrations: Json<AdvRegistration[]>
  employees: NumberOrNull
  advisors: NumberOrNull
  clients: NumberOrNull
  discretionary: ExactOrNull
  non_discretionary: ExactOrNull
  raum: ExactOrNull
  discretionary_accounts: NumberOrNull
  non_discretionary_accounts: NumberOrNull
  accounts: NumberOrNull
  private_funds: boolean | null
  has_custody: boolean | null
}
