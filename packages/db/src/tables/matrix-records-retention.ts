import type { ColumnType } from 'kysely'
import type { Day, DayOrNull, Instant, InstantOrNull, NumberOrNull, TextOrNull } from '../columns.ts'

/** The document index: a row a file, by pseudonym, never by name; what record it is, of whom, and how long it is kept. */
export interface MatrixRecordsRetentionTable {
  document_ref: string
  /** workspace, crm */
  source: string
  /** Code of the catalogue; null while nobody can tell. */
  record_type_code: TextOrNull
  /** FIRM, CLIENT, ACCOUNT, PERSON; ALL for a file that speaks of every subject of its type. */
  subject_type: TextOrNull
  /** client_ref, account_ref, person_code, `firm` or `all`; null while nobody fits. */
  subject_ref: TextOrNull
  /** Keyed hash of the household's reference in the folder or name; finds the subject when it becomes known. */
  household_key: TextOrNull
  account_last4: TextOrNull
  person_code: TextOrNull
  /** The day the name states, else the day it was filed. */
  dated_on: Day
  filed_at: Instant
  modified_at: Instant
  bytes: NumberOrNull
  mime_type: string
  content_hash: TextOrNull
  /** Keyed hash of the author's address. */
  author_hash: TextOrNull
  /** contact_ref of the CRM's record it hangs at; null for a file in a folder. */
  attached_to: TextOrNull
  /** When what it is about ended: the client left, the account closed, the next version came. */
  ceased_on: DayOrNull
  /** Last day it must be kept; null while no end is in sight. */
  retain_until: DayOrNull
  /** Last day it must be in the principal office. */
  onsite_until: ColumnType<string, string, string>
  /** When it was found gone from its source. */
  removed_at: InstantOrNull
}
