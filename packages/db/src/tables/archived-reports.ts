import type { Instant, TextOrNull } from '../columns.ts'

/** The permanent archive. Append-only. */
export interface ArchivedReportsTable {
  /** From 1 without a gap. */
  seq: number
  report_id: string
  archived_at: Instant
  /** Id of a person; null for a job. */
  archived_by: TextOrNull
  /** `executive/aum`, or `pack/board`. */
  name: string
  as_of: string
  level: number
  media_type: string
  /** Of the file, which is kept under it. */
  sha256: string
  bytes: number
  request_id: TextOrNull
  /** Follows from the row before. */
  hash: string
  key_id: string
  signature: string
}
