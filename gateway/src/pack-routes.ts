import { isIsoDate, newYorkDate } from '@rc/core/dates'
import { ApiError } from '@rc/core/errors'
import { sensitivityName, type Level } from '@rc/core/sensitivity'
import type { RateLimit } from '@rc/cache/rate-limit'
import type { Db } from '@rc/db/database'
import { lastWholePeriod, PACK_KINDS, PACKS } from '@rc/report-packs/pack-list'
import { readPack, readPacks, type PackRow } from '@rc/report-packs/read-packs'
import { requestPack } from '@rc/report-packs/request-pack'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireLevel, requirePermission, type Authenticate, type Caller } from './caller.ts'
import { cursorOf, pageOf } from './keyset-page.ts'
import { readQuery } from './query.ts'
import { countRequest } from './rate-limits.ts'

export interface PackRoutesOptions {
  readonly db: Db
  readonly authenticate: Authenticate
  readonly now: () => Date
  /** Exports of one person, which a pack is one of; null is no limit. */
  readonly limit: RateLimit | null
  /** Told that there is something to make. */
  readonly wake: () => void
}

const Wish = z.strictObject({
  pack: z.enum(PACK_KINDS),
  asOf: z.string().refine(isIsoDate, 'must be a day, YYYY-MM-DD').optional(),
})

const ListQuery = z.strictObject({
  first: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(500).optional(),
})

/** When to ask again, in seconds: a pack takes some. */
const ASK_AGAIN = '2'

/** Packs of reports: asked for here, made in the background, taken from the archive. */
export function addPackRoutes(app: FastifyInstance, options: PackRoutesOptions): void {
  const { db, authenticate, now, limit, wake } = options
  const permitted = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const caller = await authenticate(request)
    requirePermission(caller, 'reports:export')
    reply.header('cache-control', 'no-store')
    return caller
  }

  app.post('/api/reports/packs', { config: { audit: 'pack.request' } }, async (request, reply) => {
    const caller = await permitted(request, reply)
    const { pack: kind, asOf = lastWholePeriod(kind, now()) } = readQuery(Wish, request.body ?? {})
    requireLevel(caller, PACKS[kind].level)
    requirePast(asOf, now())
    await countRequest(request, limit, caller.personId)
    const wanted = { kind, asOf, by: caller.personId, requestId: request.id }
    const pack = await requestPack(db, wanted, now())
    note(request, pack)
    wake()
    return reply
      .status(202)
      .headers({ location: `/api/reports/packs/${pack.pack_id}`, 'retry-after': ASK_AGAIN })
      .send(viewOf(pack))
  })

  app.get('/api/reports/packs', { config: { audit: 'packs.read' } }, async (request, reply) => {
    const { clearance } = await permitted(request, reply)
    const { first, after } = readQuery(ListQuery, request.query)
    const rows = await readPacks(db, { clearance, first, before: placeOf(after) })
    return pageOf(
      rows.map((row) => ({ key: [row.requested_at.toISOString(), row.pack_id] as const, node: viewOf(row) })),
      first,
    )
  })

  app.get<{ Params: { id: string } }>(
    '/api/reports/packs/:id',
    { config: { audit: 'pack.read' } },
    async (request, reply) => {
      const caller = await permitted(request, reply)
      const pack = await readPack(db, request.params.id)
      if (pack === undefined) throw new ApiError('NOT_FOUND', 'no such pack was asked for')
      note(request, pack)
      requireLevel(caller, pack.level as Level)
      if (pack.status === 'WAITING' || pack.status === 'RUNNING') reply.header('retry-after', ASK_AGAIN)
      return viewOf(pack)
    },
  )
}

function requirePast(asOf: string, now: Date): void {
  if (asOf <= newYorkDate(now)) return
  const message = 'must not lie in the future'
  throw new ApiError('BAD_REQUEST', `asOf ${message}`, { details: [{ path: 'asOf', message }] })
}

function placeOf(after: string | undefined): readonly [Date, string] | null {
  const key = cursorOf(after)
  if (key === null) return null
  const at = new Date(key[0])
  if (Number.isNaN(at.getTime())) throw new ApiError('BAD_REQUEST', 'after is no cursor of this list')
  return [at, key[1]]
}

function note(request: FastifyRequest, { pack_id: ref }: PackRow): void {
  request.audited.entity = { type: 'ReportPack', ref }
}

const viewOf = (pack: PackRow) => ({
  id: pack.pack_id,
  pack: pack.kind,
  asOf: pack.as_of,
  level: pack.level,
  classification: sensitivityName(pack.level),
  status: pack.status,
  progress: { done: pack.done, total: pack.total },
  requestedAt: pack.requested_at,
  requestedBy: pack.requested_by,
  requestId: pack.request_id,
  endedAt: pack.ended_at,
  report: pack.report_id === null ? null : `/api/reports/${pack.report_id}`,
  failure: pack.error_code === null ? null : { code: pack.error_code, report: pack.error_at },
})
