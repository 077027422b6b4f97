import type { Day, DayOrNull, TextOrNull } from '../columns.ts'

/** Custodial accounts. The number is here as last four digits; `account_ref` is its keyed hash, so files join without it. */
export interface AccountsTable {
  account_ref: string
  last4: string
  /** Keyed hash of the custodian's household reference; joins `clients.household_key`. */
  household_key: TextOrNull
  account_type: string
  /** ACTIVE, CLOSED, RESTRICTED, PENDING, REJECTED */
  status: string
  opened_on: DayOrNull
  closed_on: DayOrNull
  rep_code: TextOrNull
  custodian: string
  as_of: Day
  import_id: string
}
