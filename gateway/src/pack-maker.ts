import { archiveReport, type Archive } from '@rc/archive/archive-report'
import { ApiError, ERRORS } from '@rc/core/errors'
import { sensitivityName } from '@rc/core/sensitivity'
import type { PaperReport } from '@rc/exports/pdf-input'
import type { PdfRenderer } from '@rc/exports/pdf-renderer'
import { endPack, notePackProgress, type PackFailure } from '@rc/report-packs/claim-pack'
import { PACKS, type PackDefinition, type PackKind } from '@rc/report-packs/pack-list'
import type { PackRow } from '@rc/report-packs/read-packs'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { GraphQLSchema } from 'graphql'
import type { GatewayContext } from './gateway-context.ts'
import { paperOperation, type PaperOperation } from './paper-reports.ts'
import type { ReadReport } from './read-report.ts'

export interface PackMakerDeps {
  readonly schema: GraphQLSchema
  readonly operations: readonly RestOperation[]
  readonly readReport: ReadReport
  readonly renderer: PdfRenderer
  readonly archive: Archive
}

/** What went wrong with one report of a pack. */
class PackReportError extends Error {
  override readonly name = 'PackReportError'
  readonly report: string
  constructor(report: string, cause: unknown) {
    super(`${report} could not be had`, { cause })
    this.report = report
  }
}

/** Rows of a list in a pack; exports of the report have more. */
const MOST_ROWS = 50
/** For reading all reports and laying them out; each operation has its own limits too. */
const DEADLINE_MS = 240_000

/** Which reports a pack is of, in their order. */
const reportsOfPack = (
  operations: readonly RestOperation[],
  { groups, opening }: PackDefinition,
): readonly RestOperation[] =>
  groups
    .flatMap((group) => operations.filter((operation) => operation.group === group))
    .toSorted((a, b) => Number(b.report === opening) - Number(a.report === opening))

/** Makes packs: reads the reports one after the other, lays them out as one document and archives it. */
export function createPackMaker({ schema, operations, readReport, renderer, archive }: PackMakerDeps) {
  const ofKind = (kind: PackKind) =>
    reportsOfPack(operations, PACKS[kind]).map((operation) => ({
      operation,
      paper: paperOperation(schema, operation),
    }))
  const made = { board: ofKind('board'), compliance: ofKind('compliance') }
  const { db, now } = archive
  return async (pack: PackRow, stop: AbortSignal): Promise<void> => {
    const definition = PACKS[pack.kind as PackKind]
    const signal = AbortSignal.any([stop, AbortSignal.timeout(DEADLINE_MS)])
    const context = contextOf(pack, definition)
    const reports: PaperReport[] = []
    const all = made[pack.kind as PackKind]
    await notePackProgress(db, pack, [0, all.length], now())
    for (const { operation, paper } of all) {
      signal.throwIfAborted()
      const variables = argumentsOf(paper, pack, definition)
      const read = (given: Record<string, unknown>) => readReport(operation, given, context)
      reports.push(
        await paper.read(variables, MOST_ROWS, read).catch((error: unknown) => {
          throw new PackReportError(paper.name, error)
        }),
      )
      await notePackProgress(db, pack, [reports.length, all.length], now())
    }
    const classification = { level: definition.level, name: sensitivityName(definition.level) }
    const { request_id: requestId, as_of: asOf } = pack
    const { title } = definition
    const bytes = await renderer.render({ title, asOf, classification, requestId, reports }, signal)
    const report = {
      bytes,
      mediaType: 'application/pdf',
      name: `pack/${pack.kind}`,
      asOf,
      level: definition.level,
      by: { personId: pack.requested_by, role: definition.role },
      requestId,
    }
    await archiveReport(archive, report, (trx, archived) => endPack(trx, pack, archived.report_id, now()))
  }
}

/** Everybody's pack is the same: it is read with the clearance of its level, whoever asked for it. */
const contextOf = (pack: PackRow, { level, role }: PackDefinition): GatewayContext => ({
  identity: () => ({
    personId: pack.requested_by ?? 'report_packs',
    role,
    clearance: level,
    requestId: pack.request_id,
  }),
})

/** Reports without a day of their own are as they are. */
const argumentsOf = (paper: PaperOperation, { as_of: asOf }: PackRow, { period }: PackDefinition) => ({
  ...(paper.takes('asOf') ? { asOf } : {}),
  ...(paper.takes('period') ? { period } : {}),
})

/** What is told of a pack that was not made; the cause is for the log. */
export function failureOf(error: unknown): PackFailure {
  const at = error instanceof PackReportError ? error.report : null
  const cause = error instanceof PackReportError ? error.cause : error
  const code = cause instanceof ApiError ? cause.code : 'INTERNAL'
  return { code, at, passing: ERRORS[code].failure === 'api_failures' }
}
