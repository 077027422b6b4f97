import type { ColumnType } from 'kysely'
import type { Instant, TextOrNull } from '../columns.ts'

/** Who did what, when, from where. Append-only, chained by hash, partitioned by year of `at`. */
export interface ComplianceAuditTrailTable {
  /** Place in the chain, from 1 without a gap. */
  seq: number
  at: Instant
  /** Id of a person; null for a job and for someone unknown. */
  actor_ref: TextOrNull
  /** Role at that time, or the name of the job. */
  actor_role: string
  /** E.g. `document.catalogued`. */
  action: string
  entity_type: TextOrNull
  entity_ref: TextOrNull
  record_type_code: TextOrNull
  /** SUCCESS, DENIED, FAILURE */
  result: string
  ip: TextOrNull
  user_agent: TextOrNull
  reason: TextOrNull
  /** JSON text as it was hashed. */
  details: string
  /** Hex SHA-256 of the hash before and the entry's canonical form. */
  hash: string
  /** Of the details: the path that was asked for. */
  path: ColumnType<string | null, never, never>
  /** Of the details: the highest sensitivity level reached, 1 to 5. */
  level: ColumnType<number | null, never, never>
  /** Of the details: the request it belongs to. */
  request_id: ColumnType<string | null, never, never>
}
