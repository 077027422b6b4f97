import type { ArchivedRow } from '@rc/archive/archived-row'
import type { ArchiveFiles } from '@rc/archive/archive-files'
import { readArchive, readArchived } from '@rc/archive/read-archive'
import { sha256Of } from '@rc/archive/sha256'
import { isIsoDate } from '@rc/core/dates'
import { ApiError } from '@rc/core/errors'
import { sensitivityName, type Level } from '@rc/core/sensitivity'
import type { Db } from '@rc/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireLevel, requirePermission, type Authenticate, type Caller } from './caller.ts'
import { cursorOf, pageOf } from './keyset-page.ts'
import { readQuery } from './query.ts'

export interface ArchiveRoutesOptions {
  readonly db: Db
  readonly files: ArchiveFiles
  readonly authenticate: Authenticate
}

const day = z.string().refine(isIsoDate, 'must be a day, YYYY-MM-DD')

const ListParameters = z.strictObject({
  name: z.string().min(1).max(100).optional(),
  from: day.optional(),
  to: day.optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  first: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().min(1).max(200).optional(),
})

/** The permanent archive: what was given out as a report, for those who might have it made. Nothing here changes it. */
export function addArchiveRoutes(
  app: FastifyInstance,
  { db, files, authenticate }: ArchiveRoutesOptions,
): void {
  const permitted = async (request: FastifyRequest): Promise<Caller> => {
    const caller = await authenticate(request)
    requirePermission(caller, 'reports:export')
    return caller
  }

  app.get('/api/reports', { config: { audit: 'archive.read' } }, async (request, reply) => {
    const { clearance } = await permitted(request)
    reply.header('cache-control', 'no-store')
    const { after, first, ...query } = readQuery(ListParameters, request.query)
    const key = cursorOf(after)
    const rows = await readArchive(db, {
      ...query,
      clearance,
      first,
      before: key === null ? undefined : numberOf(key[0]),
    })
    return pageOf(
      rows.map((row) => ({ key: [String(row.seq), row.report_id] as const, node: viewOf(row) })),
      first,
    )
  })

  app.get<{ Params: { id: string } }>(
    '/api/reports/:id',
    { config: { audit: 'archive.report.read' } },
    async (request, reply) => {
      const caller = await permitted(request)
      const row = await readArchived(db, request.params.id)
      if (row === undefined) throw new ApiError('NOT_FOUND', 'there is no such report in the archive')
      request.audited.entity = { type: 'ArchivedReport', ref: row.report_id }
      requireLevel(caller, row.level as Level)
      const bytes = await files.read(row.sha256)
      if (bytes === null || sha256Of(bytes) !== row.sha256) {
        request.log.error({ reportId: row.report_id }, 'an archived report is not what was archived')
        throw new ApiError(
          'INTERNAL',
          'the archived file is not what was archived; pnpm archive:verify says more',
        )
      }
      request.audited.exported = { format: row.media_type, sha256: row.sha256, bytes: row.bytes }
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="${row.name.replaceAll('/', '-')}-${row.as_of}.pdf"`,
          etag: `"${row.sha256}"`,
        })
        .type(row.media_type)
        .send(Buffer.from(bytes))
    },
  )
}

function numberOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new ApiError('BAD_REQUEST', 'after is no cursor of this list')
}

const viewOf = (row: ArchivedRow) => ({
  id: row.report_id,
  name: row.name,
  asOf: row.as_of,
  level: row.level,
  classification: sensitivityName(row.level),
  mediaType: row.media_type,
  sha256: row.sha256,
  bytes: row.bytes,
  archivedAt: row.archived_at,
  archivedBy: row.archived_by,
  requestId: row.request_id,
})
