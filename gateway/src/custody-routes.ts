import multipart from '@fastify/multipart'
import { isIsoDate } from '@rc/core/dates'
import { ApiError } from '@rc/core/errors'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import {
  custodyKinds,
  importCustodyFile,
  readImport,
  readImports,
  type CustodyImport,
} from '@rc/custody-import'
import type { Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import type { DataKeys } from '@rc/personal-data/data-keys'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { problemOf } from './problem.ts'
import { readQuery } from './query.ts'
import { requirePermission, type Authenticate, type Caller } from './caller.ts'

export interface CustodyOptions {
  readonly database: Database
  readonly pseudonyms: Pseudonyms
  readonly dataKeys: DataKeys
  readonly authenticate: Authenticate
  readonly now: () => Date
}

const LARGEST_FILE = 2 * 1024 ** 3
/** A large file takes its time; a stalled one must not hold a connection for ever. */
const DEADLINE_MS = 15 * 60_000

const ImportQuery = z.strictObject({
  kind: z.enum(custodyKinds),
  asOf: z.string().refine(isIsoDate, 'must be a day, YYYY-MM-DD').optional(),
  mode: z.enum(['all', 'partial']).default('all'),
})

const ListQuery = z.strictObject({
  kind: z.enum(custodyKinds).optional(),
  first: z.coerce.number().int().min(1).max(200).default(50),
  after: z.string().max(500).optional(),
})

/** Custody files in, as `text/csv` or as one multipart file; both are streamed. */
export async function addCustodyRoutes(app: FastifyInstance, options: CustodyOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fileSize: LARGEST_FILE, fields: 0 } })
    scope.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload))
    scope.post(
      '/api/custody/imports',
      { bodyLimit: LARGEST_FILE, config: { audit: 'custody.import', streams: true } },
      async (request, reply) => {
        const caller = await permitted(request, options)
        const query = readQuery(ImportQuery, request.query)
        const file = await fileOf(request)
        const { result, repeated } = await takeIn(options, caller, query, file)
        request.audited.entity = { type: 'CustodyImport', ref: result.importId }
        if (result.status === 'REJECTED') return sendRejected(reply, result)
        return reply.status(repeated ? 200 : 201).send(result)
      },
    )
    scope.get('/api/custody/imports', async (request) => {
      await permitted(request, options)
      return readImports(options.database.db, readQuery(ListQuery, request.query))
    })
    scope.get<{ Params: { importId: string } }>('/api/custody/imports/:importId', async (request) => {
      await permitted(request, options)
      const found = await readImport(options.database.db, request.params.importId)
      if (found === null) throw new ApiError('NOT_FOUND', 'there is no such import')
      return found
    })
  })
}

async function permitted(request: FastifyRequest, { authenticate }: CustodyOptions): Promise<Caller> {
  const caller = await authenticate(request)
  requirePermission(caller, 'custody:import')
  return caller
}

function takeIn(
  { database: { db, embedded }, pseudonyms, dataKeys, now }: CustodyOptions,
  caller: Caller,
  { kind, mode, asOf }: z.infer<typeof ImportQuery>,
  file: UploadedFile,
) {
  return importCustodyFile(
    { db, pseudonyms, dataKeys, emit, now, hasOneSession: embedded !== null },
    {
      kind,
      mode,
      stream: file.stream,
      uploadedBy: caller.personId,
      uploaderRole: caller.role,
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(asOf === undefined ? {} : { asOf }),
      ...(file.name === undefined ? {} : { fileName: file.name }),
    },
  )
}

interface UploadedFile {
  readonly stream: Readable
  readonly name?: string
}

async function fileOf(request: FastifyRequest): Promise<UploadedFile> {
  if (request.isMultipart()) {
    const part = await request.file()
    if (part === undefined) throw new ApiError('BAD_REQUEST', 'the form holds no file')
    return { stream: part.file, name: part.filename }
  }
  if (request.headers['content-type']?.startsWith('text/csv') !== true) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'send text/csv, or a file as multipart/form-data')
  }
  return { stream: request.body as Readable }
}

/** Nothing was stored; every bad row is named. */
function sendRejected(reply: FastifyReply, { status: _status, ...result }: CustodyImport): FastifyReply {
  const error = new ApiError(
    'UNPROCESSABLE',
    `${result.rowsRejected} of ${result.rowsRead} rows are not as expected; nothing was stored`,
  )
  return reply
    .status(422)
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemOf(error, reply.request), ...result }))
}
