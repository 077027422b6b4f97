import type { Role } from '@rc/core/roles'
import type { ColumnType } from 'kysely'
import type { Instant, InstantOrNull, TextOrNull } from '../columns.ts'

export type AccessRequestStatus = 'PENDING' | 'APPROVED' | 'REJECTED'

/** What someone asked to be changed about who may read what, and what came of it. One pending a person. */
export interface AccessRequestsTable {
  request_id: string
  /** Of the person it is about; lower case. */
  email: string
  /** The role to have; null to have none any more. */
  role: ColumnType<Role | null, Role | null, Role | null>
  reason: string
  requested_by: string
  requested_at: Instant
  status: ColumnType<AccessRequestStatus, AccessRequestStatus | undefined, AccessRequestStatus>
  decided_by: TextOrNull
  decided_at: InstantOrNull
}
