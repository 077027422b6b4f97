import type { IsoDate } from '@rc/core/dates'
import type { ColumnProblem } from './reject.ts'
import type { RowReader } from './row-reader.ts'

/** How one source spells the columns of a kind. Data only: a new layout is a new profile. */
export type Profile = {
  readonly id: string
  /** Canonical column → other headers for it, in any case and punctuation. */
  readonly headers: Readonly<Record<string, readonly string[]>>
  /** Headers that must be there for the profile to apply. */
  readonly marks?: readonly string[]
  /** The last row such a file always has; without it the file was cut off. */
  readonly closing?: RegExp
}

export type KindDefinition<Row> = {
  /** Canonical columns a file of the kind must have. */
  readonly required: readonly string[]
  /** Tried in this order: the most particular layout first. */
  readonly profiles: readonly Profile[]
  readonly toRow: (cells: RowReader) => Row
  /** What is wrong with a row whose cells are all readable. */
  readonly check: (row: Row) => readonly ColumnProblem[]
  /** The day the row speaks of. */
  readonly dateOf: (row: Row) => IsoDate
  /** Rows may speak of days to come: fees are billed in advance. */
  readonly mayBeAhead?: boolean
}
