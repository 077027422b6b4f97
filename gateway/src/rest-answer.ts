import { ApiError, ERRORS } from '@rc/core/errors'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { GraphQLFormattedError } from 'graphql'
import { codeOf } from './graphql-errors.ts'

type Json = Record<string, unknown>

interface Meta {
  warnings: { code: string; message: string; path: string | null }[]
}

/**
 * The report out of an executed operation. An error of the report itself is thrown with its code; a figure that was
 * refused or whose upstream was away is null and named in `meta.warnings`; an internal failure anywhere is thrown,
 * because a report that lost figures by a fault must not look complete.
 */
export function reportOf(
  { group, field }: RestOperation,
  data: Json | null | undefined,
  errors: readonly GraphQLFormattedError[],
): Json {
  const report = (data?.[group] as Json | null | undefined)?.[field] as Json | null | undefined
  const fatal = errors.find((error) => isFatal(error, report == null))
  if (fatal !== undefined || report == null) throw asApiError(fatal)
  const meta = report['meta'] as Meta | null | undefined
  if (errors.length === 0 || meta == null) return report
  const withheld = errors
    .map((error) => ({
      code: codeOf(error),
      message: error.message,
      path: error.path?.slice(2).join('.') ?? null,
    }))
    // Whichever was found out first.
    .toSorted((a, b) => ((a.path ?? '') < (b.path ?? '') ? -1 : 1))
  return { ...report, meta: { ...meta, warnings: [...meta.warnings, ...withheld] } }
}

function isFatal(error: GraphQLFormattedError, reportIsMissing: boolean): boolean {
  const code = codeOf(error)
  return reportIsMissing || code === 'INTERNAL' || code === 'BAD_REQUEST'
}

function asApiError(error: GraphQLFormattedError | undefined): ApiError {
  if (error === undefined) return new ApiError('INTERNAL', ERRORS.INTERNAL.title)
  const given = error.extensions?.['errors']
  const details = Array.isArray(given) ? (given as { path: string; message: string }[]) : []
  return new ApiError(codeOf(error), error.message, { details })
}
