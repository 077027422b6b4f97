import { Readable } from 'node:stream'
import type { RateLimit } from '@rc/cache/rate-limit'
import { ApiError } from '@rc/core/errors'
import { csvShape } from '@rc/exports/csv-rows'
import { exportedList } from '@rc/schema/exported-list'
import type { RestOperation } from '@rc/schema/rest-operations'
import { spool, type Spool } from '@rc/spool'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requirePermission, type Caller } from './caller.ts'
import { openCsv } from './csv-pages.ts'
import type { ReportFormat } from './export-format.ts'
import { contextOf, type GatewayContext } from './gateway-context.ts'
import { createPdfExport, type PdfExportDeps } from './pdf-export.ts'
import { countRequest } from './rate-limits.ts'
import type { ReadReport } from './read-report.ts'
import { parametersOf, readBoolean, readVariables } from './rest-parameters.ts'

export interface ReportExportsOptions extends PdfExportDeps {
  /** As `exportedPaths` gives them. */
  readonly lists: ReadonlyMap<string, string | null>
  readonly readReport: ReadReport
  /** Exports of one person; null is no limit. */
  readonly limit: RateLimit | null
}

/** Answers with one report as a file. That the caller may read the report is known; whether he may take it is not. */
export type SendExport = (
  format: Exclude<ReportFormat, 'json'>,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
) => Promise<FastifyReply>

/** Exports of the reports, by their operations. */
export type ReportExports = (operation: RestOperation) => SendExport

const DEADLINE_MS = 120_000

/**
 * A file is whole, hashed and at rest before its first byte leaves: so its entry of the audit trail names the hash and
 * is durable by then.
 */
export const createReportExports =
  (options: ReportExportsOptions): ReportExports =>
  (operation) => {
    const { schema, lists, readReport, limit } = options
    const list = exportedList(schema, lists, operation)
    const shape = csvShape(list)
    const makePdf = createPdfExport(options, operation)
    // A file holds the pages it holds, so none is asked for.
    const ofReport = parametersOf(operation, schema).filter(
      ({ name }) => name !== 'first' && name !== 'after',
    )
    const parameters = { pdf: ofReport, csv: [...ofReport, { name: 'units', read: readBoolean }] }
    return async (format, request, reply, caller) => {
      request.audited.action = 'report.exported'
      requirePermission(caller, 'reports:export')
      await countRequest(request, limit, caller.personId)
      const query = request.query as Record<string, unknown>
      const { units, ...variables } = readVariables(parameters[format], query)
      const signal = AbortSignal.timeout(DEADLINE_MS)
      const context = notedOnce(contextOf(request, caller))
      const read = (page: object) => readReport(operation, { ...variables, ...page }, context)
      const name = `${operation.group}-${operation.report}`
      return inTime(signal, async () => {
        if (format === 'csv') {
          const { asOf, bytes } = await openCsv({ list, shape, units: units === true, signal, read })
          const file = await spool(bytes, signal)
          request.audited.exported = { format, sha256: file.sha256, bytes: file.size }
          return withHeaders(reply, `${name}-${asOf}.csv`)
            .header('content-length', file.size)
            .type('text/csv; charset=utf-8')
            .send(streamOf(file))
        }
        const made = await makePdf({ requestId: request.id, caller, variables, signal, read })
        const { sha256, bytes, as_of: asOf, report_id: id } = made.archived
        request.audited.exported = { format, sha256, bytes }
        request.audited.entity = { type: 'ArchivedReport', ref: id }
        return withHeaders(reply, `${name}-${asOf}.pdf`)
          .header('content-location', `/api/reports/${id}`)
          .type('application/pdf')
          .send(Buffer.from(made.bytes))
      })
    }
  }

/** One entry of the trail tells of all pages: with the arguments of the first. */
function notedOnce(context: GatewayContext): GatewayContext {
  let isNoted = false
  return {
    ...context,
    noteOperation(operation) {
      if (!isNoted) context.noteOperation?.(operation)
      isNoted = true
    },
  }
}

async function inTime<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (signal.aborted) throw new ApiError('TIMEOUT', 'the export took too long', { cause: error })
    throw error
  }
}

const withHeaders = (reply: FastifyReply, name: string): FastifyReply =>
  reply.headers({
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${name}"`,
    vary: 'authorization, cookie, accept, origin',
  })

function streamOf(file: Spool): Readable {
  const stream = Readable.from(file.open())
  // The reply ends or destroys it, however the request ends.
  stream.once('close', () => void file[Symbol.asyncDispose]())
  return stream
}
