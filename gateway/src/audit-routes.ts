import type { AuditKeys } from '@rc/audit/audit-keys'
import { reportBreaks, noteVerification } from '@rc/audit/note-verification'
import { readEntries, type EntriesQuery } from '@rc/audit/read-entries'
import { verifyAudit } from '@rc/audit/verify-audit'
import { addDays, isIsoDate, newYorkInstant } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requirePermission, type Authenticate } from './caller.ts'
import { readQuery } from './query.ts'

export interface AuditRoutesOptions {
  readonly db: Db
  readonly keys: AuditKeys
  readonly authenticate: Authenticate
  readonly now: () => Date
}

const word = z.string().min(1).max(200)
const moment = z.union([
  z.iso.datetime({ offset: true }),
  z.string().refine(isIsoDate, 'must be a day, YYYY-MM-DD, or an instant'),
])

const EntriesParameters = z.strictObject({
  actor: word.optional(),
  role: word.optional(),
  action: word.optional(),
  path: word.optional(),
  level: z.coerce.number().int().min(1).max(5).optional(),
  result: z.enum(['SUCCESS', 'DENIED', 'FAILURE']).optional(),
  entityType: word.optional(),
  entityRef: word.optional(),
  recordTypeCode: word.optional(),
  ip: word.optional(),
  userAgent: word.optional(),
  reason: z.string().min(1).max(500).optional(),
  requestId: word.optional(),
  seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  hash: z.stringFormat('hash', /^[0-9a-f]{64}$/).optional(),
  from: moment.optional(),
  to: moment.optional(),
  first: z.coerce.number().int().min(1).max(200).default(50),
  after: word.optional(),
})

const VerifyParameters = z.strictObject({ full: z.enum(['true', 'false']).default('false') })

/** Entries hashed at most for one answer; more are for the nightly job and `pnpm audit:verify`. */
const MOST_AT_ONCE = 200_000
const DEADLINE_MS = 60_000

/** Reading the trail and verifying it; permission `audit:read`. Both are recorded like any other access. */
export function addAuditRoutes(
  app: FastifyInstance,
  { db, keys, authenticate, now }: AuditRoutesOptions,
): void {
  const permitted = async (request: FastifyRequest): Promise<void> =>
    requirePermission(await authenticate(request), 'audit:read')

  app.get('/api/audit/entries', { config: { audit: 'audit.read' } }, async (request, reply) => {
    await permitted(request)
    reply.header('cache-control', 'no-store')
    return readEntries(db, toQuery(readQuery(EntriesParameters, request.query)))
  })

  app.get('/api/audit/verify', { config: { audit: 'audit.verify' } }, async (request, reply) => {
    await permitted(request)
    reply.header('cache-control', 'no-store')
    const { full } = readQuery(VerifyParameters, request.query)
    const last = await lastVerification(db)
    const isFull = full === 'true'
    const verification = await verifyAudit(db, {
      keys,
      signal: AbortSignal.timeout(DEADLINE_MS),
      most: MOST_AT_ONCE,
      after: isFull ? 0 : last.seq,
    })
    if (isFull && verification.complete) await noteVerification(db, verification, now())
    else await reportBreaks(db, verification, now())
    return { ...verification, lastWhole: last }
  })
}

/** Of the nightly job, of `pnpm audit:verify` or of a whole verification asked for here. */
async function lastVerification(db: Db) {
  const {
    verified_at: at,
    verified_seq: seq,
    breaks,
  } = await db
    .selectFrom('audit_chain')
    .select(['verified_at', 'verified_seq', 'breaks'])
    .executeTakeFirstOrThrow()
  return { at, seq, breaks }
}

function toQuery({ from, to, ...query }: z.output<typeof EntriesParameters>): EntriesQuery {
  return {
    ...query,
    ...(from === undefined ? {} : { from: instantOf(from) }),
    ...(to === undefined
      ? {}
      : { until: isIsoDate(to) ? instantOf(addDays(to, 1)) : new Date(Date.parse(to) + 1) }),
  }
}

/** A day begins at midnight in New York. */
const instantOf = (text: string): Date => (isIsoDate(text) ? newYorkInstant(text, 0) : new Date(text))
