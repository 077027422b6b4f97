import type { Instant, TextOrNull } from '../columns.ts'

/** When the file of an archived report was last compared with its hash. Never compared: no row. */
export interface ArchiveChecksTable {
  /** Of the report. */
  seq: number
  checked_at: Instant
  /** FILE_MISSING, FILE_CHANGED; null when it was as archived. */
  found: TextOrNull
}
