import type { DayOrNull, InstantOrNull, Json, SetByDatabase, TextOrNull } from '../columns.ts'

/** Custody files taken in. (kind, sha256, mode) is unique: the same file again answers with the first result. */
export interface ImportsTable {
  import_id: string
  kind: string
  sha256: string
  /** all, partial */
  mode: string
  as_of: DayOrNull
  file_name: TextOrNull
  /** ACCEPTED, PARTIAL, REJECTED */
  status: string
  rows_read: number
  rows_accepted: number
  rows_rejected: number
  rejects: Json<{ line: number; column: string | null; code: string; message: string }[]>
  events: Json<string[]>
  uploaded_by: string
  created_at: SetByDatabase
  completed_at: InstantOrNull
}
