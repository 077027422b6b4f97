import { archiveReport, type Archive } from '@rc/archive/archive-report'
import type { ArchivedRow } from '@rc/archive/archived-row'
import type { PdfRenderer } from '@rc/exports/pdf-renderer'
import { metaOf } from '@rc/exports/pdf-input'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { GraphQLSchema } from 'graphql'
import type { Caller } from './caller.ts'
import { paperOperation } from './paper-reports.ts'

export interface PdfExportDeps {
  readonly schema: GraphQLSchema
  readonly renderer: PdfRenderer
  readonly archive: Archive
}

export interface PdfRequest {
  readonly requestId: string
  readonly caller: Caller
  readonly variables: Readonly<Record<string, unknown>>
  readonly signal: AbortSignal
  readonly read: (variables: Record<string, unknown>) => Promise<Record<string, unknown>>
}

/** Rows of a list on paper; the CSV has all of them. */
const MOST_ROWS = 200

/** Makes PDFs of one report. Each is in the permanent archive before anybody gets it. */
export function createPdfExport({ schema, renderer, archive }: PdfExportDeps, operation: RestOperation) {
  const paper = paperOperation(schema, operation)
  return async (request: PdfRequest): Promise<{ bytes: Uint8Array; archived: ArchivedRow }> => {
    const { caller, requestId, variables, signal } = request
    const input = await paper.read(variables, MOST_ROWS, request.read)
    const { asOf, classification } = metaOf(input)
    const bytes = await renderer.render({ ...input, requestId }, signal)
    const archived = await archiveReport(archive, {
      bytes,
      mediaType: 'application/pdf',
      name: paper.name,
      asOf,
      level: classification.level,
      by: { personId: caller.personId, role: caller.role },
      requestId,
    })
    return { bytes, archived }
  }
}
