import type { ColumnType } from 'kysely'

/** One row: where the archive ends. */
export interface ArchiveChainTable {
  is_end: ColumnType<boolean, never, never>
  /** Last report, 0 before the first. */
  seq: number
  hash: string
}
