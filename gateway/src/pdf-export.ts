import { archiveReport, type Archive } from '@rc/archive/archive-report'
import type { ArchivedRow } from '@rc/archive/archived-row'
import type { PdfRenderer } from '@rc/exports/pdf-renderer'
import type { ReportMeta } from '@rc/exports/pdf-input'
import { reportParts } from '@rc/schema/report-parts'
import type { RestOperation } from '@rc/schema/rest-operations'
import { Kind, type GraphQLSchema, type OperationDefinitionNode, type VariableDefinitionNode } from 'graphql'
import type { Caller } from './caller.ts'

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
  readonly read: (page: { first?: number }) => Promise<Record<string, unknown>>
}

/** Rows of a list on paper; the CSV has all of them. */
const MOST_ROWS = 200

/** Makes PDFs of one report. Each is in the permanent archive before anybody gets it. */
export function createPdfExport({ schema, renderer, archive }: PdfExportDeps, operation: RestOperation) {
  const parts = reportParts(schema, operation)
  const [definition] = operation.document.definitions as [OperationDefinitionNode]
  const declared = definition.variableDefinitions ?? []
  const pages = declared.some(({ variable }) => variable.name.value === 'first')
  const free = new Set(declared.filter(isFreeText).map(({ variable }) => variable.name.value))
  return async (request: PdfRequest): Promise<{ bytes: Uint8Array; archived: ArchivedRow }> => {
    const { caller, requestId, variables, signal } = request
    const report = await request.read(pages ? { first: MOST_ROWS } : {})
    const { asOf, classification } = report['meta'] as ReportMeta
    const name = `${operation.group}/${operation.report}`
    const given = Object.entries(variables).map(
      // What somebody typed may name somebody.
      ([key, value]) => [key, free.has(key) ? 'given' : String(value)] as const,
    )
    const bytes = await renderer.render({ name, report, parts, given, requestId }, signal)
    const archived = await archiveReport(archive, {
      bytes,
      mediaType: 'application/pdf',
      name,
      asOf,
      level: classification.level,
      by: { personId: caller.personId, role: caller.role },
      requestId,
    })
    return { bytes, archived }
  }
}

const isFreeText = ({ type }: VariableDefinitionNode): boolean =>
  type.kind === Kind.NAMED_TYPE && (type.name.value === 'String' || type.name.value === 'ID')
