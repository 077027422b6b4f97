import type { ColumnType } from 'kysely'
import type { Day, SetByDatabase } from '../columns.ts'

/** Roll-up of the record book: its score at the end of a day, and which transactions it had seen. */
export interface ComplianceScoresTable {
  day: Day
  /** F81, a fraction. */
  score: number
  /** `pg_snapshot` of the reading it was computed from. */
  snapshot: ColumnType<string, string, string>
  computed_at: SetByDatabase
}
