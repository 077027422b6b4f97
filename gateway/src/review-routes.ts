import { appendAudit } from '@rc/audit/append-audit'
import { ApiError } from '@rc/core/errors'
import { CLEARANCE } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'
import type { Db, Trx } from '@rc/db/database'
import { assignReview, closeReview, readReview, readReviews, type Review } from '@rc/db/review-work'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { auditedBy } from './audited-by.ts'
import { requireLevel, type Authenticate, type Caller } from './caller.ts'
import { cursorOf, pageOf } from './keyset-page.ts'
import { readBody, readQuery } from './query.ts'
import { writtenText } from './written-text.ts'

export interface ReviewRoutesOptions {
  readonly db: Db
  readonly authenticate: Authenticate
  readonly now: () => Date
}

/** Findings about clients need level 3, all others this. */
const LOWEST: Level = 2

const ReviewsQuery = z.strictObject({
  status: z.enum(['OPEN', 'ASSIGNED', 'CLOSED']).optional(),
  rule: z.string().max(100).optional(),
  first: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(500).optional(),
})
const Assign = z.strictObject({ email: z.email().max(320).optional() })
const Close = z.strictObject({ resolution: writtenText })

type WithId = { Params: { id: string } }

/** Findings that wait for a person: read, given to someone, closed. Every change is in the audit trail. */
export function addReviewRoutes(app: FastifyInstance, options: ReviewRoutesOptions): void {
  const { db, authenticate, now } = options
  const signedIn = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await authenticate(request)
    requireLevel(caller, LOWEST)
    return caller
  }
  app.get('/api/reviews', async (request) => {
    const { clearance } = await signedIn(request)
    const { after, ...query } = readQuery(ReviewsQuery, request.query)
    return pageOf(await readReviews(db, { ...query, clearance, after: cursorOf(after) }), query.first)
  })
  app.get<WithId>('/api/reviews/:id', async (request) => find(db, await signedIn(request), request.params.id))
  app.post<WithId>('/api/reviews/:id/assign', async (request) => {
    const caller = await signedIn(request)
    const { email } = readBody(Assign, request.body)
    return change(options, request, caller, 'assigned', async (trx, id) =>
      assignReview(trx, id, email === undefined ? caller.personId : await assignee(trx, id, email), now()),
    )
  })
  app.post<WithId>('/api/reviews/:id/close', async (request) => {
    const caller = await signedIn(request)
    const { resolution } = readBody(Close, request.body)
    const by = { personId: caller.personId, resolution }
    return change(options, request, caller, 'closed', (trx, id) => closeReview(trx, id, by, now()))
  })
}

/** Throws NOT_FOUND, and FORBIDDEN above the caller's clearance. */
async function find(db: Db | Trx, caller: Caller, id: string): Promise<Review> {
  const found = await readReview(db, id)
  if (found === null) throw new ApiError('NOT_FOUND', 'there is no such finding')
  requireLevel(caller, found.level as Level)
  return found.review
}

/** Someone of ours who may see the finding. Throws UNPROCESSABLE for anyone else. */
async function assignee(trx: Trx, id: string, email: string): Promise<string> {
  const person = await trx
    .selectFrom('people')
    .select(['id', 'role'])
    .where('email', '=', email.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
  const needed = (await readReview(trx, id))?.level ?? LOWEST
  if (person === undefined || CLEARANCE[person.role] < needed) {
    throw new ApiError('UNPROCESSABLE', 'nobody of that address may see this finding')
  }
  return person.id
}

function change(
  { db, now }: ReviewRoutesOptions,
  request: FastifyRequest,
  caller: Caller,
  what: 'assigned' | 'closed',
  run: (trx: Trx, id: string) => Promise<Review | null>,
): Promise<Review> {
  const { id } = request.params as { id: string }
  return db.transaction().execute(async (trx) => {
    await find(trx, caller, id)
    const changed = await run(trx, id)
    if (changed === null) throw new ApiError('CONFLICT', 'the finding is closed')
    const entity = { type: 'Review', ref: id }
    const details = { assignedTo: changed.assignedTo }
    const entry = {
      at: now(),
      action: `review.${what}`,
      entity,
      details,
      reason: changed.resolution ?? undefined,
    }
    await appendAudit(trx, [auditedBy(request, caller, entry)])
    return changed
  })
}
