import type { ColumnType } from 'kysely'
import type { Json, SetByDatabase } from '../columns.ts'

/** Roll-up of a figure that looks at every account: what it was for a key, and which transactions it had seen. */
export interface KeptFiguresTable {
  figure: string
  key: string
  value: Json<unknown>
  /** `pg_snapshot` of the reading it was computed from. */
  snapshot: ColumnType<string, string, string>
  computed_at: SetByDatabase
}
