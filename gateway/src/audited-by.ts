import type { AuditEntry } from '@rc/audit/audit-entry'
import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

const LONGEST_AGENT = 200

/** The entry of what a caller does to an entity, for the transaction that does it. */
export const auditedBy = (
  request: FastifyRequest,
  caller: Caller,
  {
    at,
    action,
    entity,
    reason,
    details = {},
  }: {
    readonly at: Date
    readonly action: string
    readonly entity: { readonly type: string; readonly ref: string }
    readonly reason?: string | undefined
    readonly details?: Readonly<Record<string, unknown>>
  },
): AuditEntry => ({
  at,
  actorRef: caller.personId,
  actorRole: caller.role,
  action,
  entityType: entity.type,
  entityRef: entity.ref,
  result: 'SUCCESS',
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
  reason: reason ?? null,
  details: { requestId: request.id, ...details },
})
