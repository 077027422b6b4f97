import { ApiError } from '@rc/core/errors'
import { csvHead, csvLines } from '@rc/exports/csv-lines'
import type { CsvShape } from '@rc/exports/csv-rows'
import type { ExportedList } from '@rc/schema/exported-list'

type Json = Record<string, unknown>

export interface CsvPagesOptions {
  readonly list: ExportedList
  readonly shape: CsvShape
  /** Whether units stand in a comment before the header. */
  readonly units: boolean
  readonly signal: AbortSignal
  /** The report with these arguments beside those of the caller. */
  readonly read: (page: { first?: number; after?: string }) => Promise<Json>
}

export const MOST_ROWS = 100_000
const PAGE = 200

/** A report's main list as the bytes of a file, read page by page; with the first page comes the as-of date. */
export async function openCsv(
  options: CsvPagesOptions,
): Promise<{ asOf: string; bytes: AsyncIterable<Buffer> }> {
  const { list, read } = options
  const first = await read(list.paged ? { first: PAGE } : {})
  const { asOf } = first['meta'] as { asOf: string }
  return { asOf, bytes: bytesOf(first, options) }
}

async function* bytesOf(first: Json, options: CsvPagesOptions): AsyncIterable<Buffer> {
  const { shape, list, units, signal, read } = options
  yield Buffer.from(csvHead(shape, units))
  let count = 0
  let report: Json | null = first
  while (report !== null) {
    const rows = shape.rows(report)
    count += rows.length
    if (count > MOST_ROWS)
      throw new ApiError('BAD_REQUEST', `there are more than ${MOST_ROWS} rows; narrow them by a parameter`)
    yield Buffer.from(csvLines(rows))
    signal.throwIfAborted()
    const after: string | null = list.paged ? nextPage(report, list) : null
    report = after === null ? null : await read({ first: PAGE, after })
  }
}

interface Connection {
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

function nextPage(report: Json, { path: [name = ''] }: ExportedList): string | null {
  const { pageInfo } = (report[name] as Connection | null) ?? {}
  return pageInfo?.hasNextPage === true ? pageInfo.endCursor : null
}
