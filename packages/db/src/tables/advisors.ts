import type { InstantOrNull, TextOrNull } from '../columns.ts'

/** The firm's own people as CRM users. `label` is initials: staff names are not needed to read a report. */
export interface AdvisorsTable {
  advisor_ref: string
  crm_user_id: string
  rep_code: TextOrNull
  label: string
  deleted_at: InstantOrNull
}
