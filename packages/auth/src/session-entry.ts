import type { AuditEntry } from '@rc/audit/audit-entry'
import type { Origin } from './origin.ts'
import type { Person } from './sessions.ts'

interface SessionEvent {
  readonly sessionId: string
  readonly from: Origin
  readonly at: Date
  readonly reason?: string
}

/** What happened to a session, as the audit trail tells it. */
export const sessionEntry = (
  action: 'auth.signed_in' | 'auth.refreshed' | 'auth.signed_out' | 'auth.session_ended',
  { id, role }: Pick<Person, 'id' | 'role'>,
  { sessionId, from, at, reason }: SessionEvent,
): AuditEntry => ({
  at,
  actorRef: id,
  actorRole: role,
  action,
  entityType: 'Session',
  entityRef: sessionId,
  result: 'SUCCESS',
  ip: from.ip,
  userAgent: from.userAgent,
  ...(reason === undefined ? {} : { reason }),
})
