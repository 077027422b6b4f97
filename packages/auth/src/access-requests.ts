import { createHash, randomUUID } from 'node:crypto'
import { appendAudit } from '@rc/audit/append-audit'
import type { AuditEntry } from '@rc/audit/audit-entry'
import { ApiError } from '@rc/core/errors'
import type { Role } from '@rc/core/roles'
import type { Db, Trx } from '@rc/db/database'
import type { AccessRequestStatus } from '@rc/db/tables/access-requests'
import { applyAccess, lockPeople } from './apply-access.ts'

/** Who acts, and from where. */
export interface Actor {
  readonly personId: string
  readonly role: Role
  readonly ip: string | null
  readonly userAgent: string | null
}

/** A change of who may read what, as someone asks for it. */
export interface AccessWish {
  /** Of the person it is about, who need not be one of ours yet. */
  readonly email: string
  /** The role to have; null to have none any more. */
  readonly role: Role | null
  readonly reason: string
}

export interface AccessRequest extends AccessWish {
  readonly requestId: string
  readonly status: AccessRequestStatus
  readonly requestedBy: string
  readonly requestedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** More than anyone needs open at once, and few enough that nobody fills the list. */
const MOST_PENDING = 20

/** Asks for a change. Throws CONFLICT while another about the same person is pending, or too many of one's own. */
export function requestAccess(db: Db, actor: Actor, wish: AccessWish, now: Date): Promise<AccessRequest> {
  return db.transaction().execute(async (trx) => {
    const { pending } = await trx
      .selectFrom('access_requests')
      .select(({ fn }) => fn.countAll<number>().as('pending'))
      .where('requested_by', '=', actor.personId)
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow()
    if (pending >= MOST_PENDING)
      throw new ApiError('CONFLICT', `${MOST_PENDING} of your requests are pending; wait for their decision`)
    const row = await trx
      .insertInto('access_requests')
      .values({
        request_id: `acr_${randomUUID()}`,
        email: wish.email.toLowerCase(),
        role: wish.role,
        reason: wish.reason,
        requested_by: actor.personId,
        requested_at: now,
      })
      .onConflict((conflict) => conflict.column('email').where('status', '=', 'PENDING').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('CONFLICT', 'a request about this person is pending already')
    const request = toRequest(row)
    await appendAudit(trx, [stepOf('access.requested', actor, request, now)])
    return request
  })
}

/**
 * Approves or rejects a request, once, and makes the change in the same transaction. Throws NOT_FOUND, CONFLICT when
 * it is decided already, FORBIDDEN for one's own request, for one about oneself, and for someone who may not decide any
 * more.
 */
export function decideAccess(
  db: Db,
  actor: Actor,
  requestId: string,
  decision: 'APPROVED' | 'REJECTED',
  now: Date,
): Promise<AccessRequest> {
  return db.transaction().execute(async (trx) => {
    const pending = await lockRequest(trx, requestId)
    const { approver, subject } = await lockPeople(trx, actor.personId, pending.email)
    if (pending.requestedBy === approver.id)
      throw new ApiError('FORBIDDEN', 'someone else has to decide what you asked for')
    if (pending.email === approver.email)
      throw new ApiError('FORBIDDEN', 'someone else has to decide what is about you')
    if (pending.status !== 'PENDING') throw new ApiError('CONFLICT', 'this request is decided already')
    const changes = decision === 'APPROVED' ? await applyAccess(trx, pending, subject, now) : []
    const row = await trx
      .updateTable('access_requests')
      .set({ status: decision, decided_by: approver.id, decided_at: now })
      .where('request_id', '=', requestId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const request = toRequest(row)
    const action = decision === 'APPROVED' ? 'access.approved' : 'access.rejected'
    const by = { ...actorOf(actor), at: now, result: 'SUCCESS' as const }
    await appendAudit(trx, [
      stepOf(action, actor, request, now),
      ...changes.map((change) => ({ ...by, ...change, details: { ...change.details, requestId } })),
    ])
    return request
  })
}

async function lockRequest(trx: Trx, requestId: string): Promise<AccessRequest> {
  const row = await trx
    .selectFrom('access_requests')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('NOT_FOUND', 'there is no such request')
  return toRequest(row)
}

interface Row {
  readonly request_id: string
  readonly email: string
  readonly role: Role | null
  readonly reason: string
  readonly requested_by: string
  readonly requested_at: Date
  readonly status: AccessRequestStatus
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

export const toRequest = (row: Row): AccessRequest => ({
  requestId: row.request_id,
  email: row.email,
  role: row.role,
  reason: row.reason,
  status: row.status,
  requestedBy: row.requested_by,
  requestedAt: row.requested_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
})

const actorOf = ({ personId, role, ip, userAgent }: Actor) => ({
  actorRef: personId,
  actorRole: role,
  ip,
  userAgent,
})

/** A step of a request. The trail has no address and no free text of people: the request has them, the hash binds it. */
const stepOf = (action: string, actor: Actor, request: AccessRequest, at: Date): AuditEntry => ({
  ...actorOf(actor),
  at,
  action,
  entityType: 'AccessRequest',
  entityRef: request.requestId,
  result: 'SUCCESS',
  details: {
    role: request.role,
    contents: createHash('sha256')
      .update(JSON.stringify([request.requestId, request.email, request.role, request.reason]))
      .digest('hex'),
  },
})
