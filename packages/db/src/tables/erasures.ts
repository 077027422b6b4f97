import type { Instant } from '../columns.ts'

/** Former clients whose personal data was erased. */
export interface ErasuresTable {
  client_ref: string
  /** False while a retention keeps what tells whose the records are. */
  complete: boolean
  /** The last run that erased anything. */
  erased_at: Instant
}
