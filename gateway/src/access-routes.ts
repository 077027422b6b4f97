import { decideAccess, requestAccess, type Actor } from '@rc/auth/access-requests'
import { readAccessRequests } from '@rc/auth/read-access-requests'
import { PERMISSIONS, ROLES } from '@rc/core/roles'
import type { Db } from '@rc/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requirePermission, type Authenticate, type Caller } from './caller.ts'
import { readQuery } from './query.ts'

export interface AccessRoutesOptions {
  readonly db: Db
  readonly authenticate: Authenticate
  readonly now: () => Date
}

const Wish = z.strictObject({
  email: z.email().max(200).toLowerCase(),
  role: z.enum(ROLES).nullable(),
  reason: z.string().trim().min(1).max(500),
})

const ListQuery = z.strictObject({
  status: z.enum(['PENDING', 'APPROVED', 'REJECTED']).optional(),
  first: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(500).optional(),
})

/** Who may read what is changed by request: anyone asks, someone else with `access:approve` decides. */
export function addAccessRoutes(app: FastifyInstance, { db, authenticate, now }: AccessRoutesOptions): void {
  app.post('/api/access/requests', { config: { audit: 'access.request' } }, async (request, reply) => {
    const caller = await authenticate(request)
    const made = await requestAccess(db, actorOf(caller, request), readQuery(Wish, request.body ?? {}), now())
    noteRequest(request, made.requestId)
    return reply.status(201).header('cache-control', 'no-store').send(made)
  })

  app.get('/api/access/requests', { config: { audit: 'access.read' } }, async (request, reply) => {
    const caller = await authenticate(request)
    const query = readQuery(ListQuery, request.query)
    const seesAll = PERMISSIONS[caller.role].includes('access:approve')
    reply.header('cache-control', 'no-store')
    return readAccessRequests(db, { ...query, of: seesAll ? undefined : caller })
  })

  for (const [verb, decision] of [
    ['approve', 'APPROVED'],
    ['reject', 'REJECTED'],
  ] as const)
    app.post<{ Params: { id: string } }>(
      `/api/access/requests/:id/${verb}`,
      { config: { audit: `access.${verb}` } },
      async (request, reply) => {
        const caller = await authenticate(request)
        requirePermission(caller, 'access:approve')
        const { id } = request.params
        const decided = await decideAccess(db, actorOf(caller, request), id, decision, now())
        noteRequest(request, id)
        reply.header('cache-control', 'no-store')
        return decided
      },
    )
}

function noteRequest(request: FastifyRequest, ref: string): void {
  request.audited.entity = { type: 'AccessRequest', ref }
}

const actorOf = ({ personId, role }: Caller, { ip, headers }: FastifyRequest): Actor => ({
  personId,
  role,
  ip,
  userAgent: headers['user-agent']?.slice(0, 200) ?? null,
})
