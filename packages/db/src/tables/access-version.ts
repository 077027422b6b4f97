import type { ColumnType } from 'kysely'

/** One row: counts whatever ends or changes a session, or the role of a person. */
export interface AccessVersionTable {
  is_only: ColumnType<boolean, never, never>
  version: number
}
