import type { Instant } from '../columns.ts'

/** When data was last saved, and last brought back to try it, as monitoring knows. */
export interface BackupTimesTable {
  /** BACKUP, RESTORE_TEST */
  kind: string
  at: Instant
}
