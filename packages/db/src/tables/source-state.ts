import type { InstantOrNull, Json, TextOrNull } from '../columns.ts'

/**
 * How old what we hold of each upstream is, measured: `as_of` is the instant the data speaks of,
 * `received_at` when it reached us. `watermark` is where the next incremental pull starts.
 */
export interface SourceStateTable {
  source: string
  as_of: InstantOrNull
  received_at: InstantOrNull
  watermark: Json<Record<string, unknown>>
  last_error: TextOrNull
}
