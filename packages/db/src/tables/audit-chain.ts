import type { ColumnType } from 'kysely'
import type { InstantOrNull, Json, TextOrNull } from '../columns.ts'

/** One row: where the audit trail ends, and how far it was verified. */
export interface AuditChainTable {
  is_end: ColumnType<boolean, never, never>
  /** Last entry, 0 before the first. */
  seq: number
  hash: string
  verified_seq: number
  verified_hash: TextOrNull
  /** Time of the last verified entry. */
  verified_through: InstantOrNull
  verified_at: InstantOrNull
  /** First entries that do not follow from the one before, at most 100. */
  breaks: Json<{ seq: number; at: string }[]>
}
