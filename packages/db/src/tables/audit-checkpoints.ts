import type { Instant } from '../columns.ts'

/** Signed places of the audit trail. Append-only. */
export interface AuditCheckpointsTable {
  /** From 1 without a gap. */
  n: number
  /** The entry it signs. */
  seq: number
  hash: string
  at: Instant
  /** PERIODIC; CUT where everything up to the entry was dropped after its retention. */
  kind: 'PERIODIC' | 'CUT'
  key_id: string
  signature: string
}
