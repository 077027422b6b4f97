import type { Instant, InstantOrNull } from '../columns.ts'

/** Spans in which a system did not serve, from its minutes. */
export interface SystemIncidentsTable {
  system: string
  started_at: Instant
  resolved_at: InstantOrNull
  /** CRITICAL, MAJOR, MINOR, NONE */
  severity: string
}
