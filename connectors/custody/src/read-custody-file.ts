import { isIsoDate } from '@rc/core/dates'
import { CsvError } from 'csv-parse'
import { type CustodyKind, type RowByKind, kindDefinitions } from './custody-kind.ts'
import type { KindDefinition } from './kind-definition.ts'
import { type Line, Tail, linesOf } from './lines-of.ts'
import { type CustodyEntry, type CustodyFileOptions, Table, wholeFile } from './table.ts'

const csvProblem = (error: CsvError) =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? wholeFile(
        Number(error['lines'] ?? 0),
        'TRUNCATED_FILE',
        'a quoted value does not end: the file was cut off',
      )
    : wholeFile(Number(error['lines'] ?? 0), 'BAD_CSV', 'the file cannot be read as CSV')

/**
 * Reads a custody file row by row in bounded memory. The header is found by its names wherever it stands;
 * preamble, totals and footers are passed over. A wholeFile entry, if any, is the last.
 * Throws only what the stream throws, and AbortError when aborted.
 */
export async function* readCustodyFile<K extends CustodyKind>(
  kind: K,
  stream: AsyncIterable<Uint8Array | string>,
  options: CustodyFileOptions,
): AsyncIterable<CustodyEntry<RowByKind[K]>> {
  if (options.asOf !== undefined && !isIsoDate(options.asOf)) throw new RangeError('asOf is not a date')
  const definition: KindDefinition<RowByKind[K]> = kindDefinitions[kind]
  const tail = new Tail()
  const table = new Table(definition, options)
  let held: Line | undefined
  try {
    for await (const line of linesOf(tail.watch(stream), options.signal)) {
      const entry = held === undefined ? undefined : table.read(held)
      if (entry !== undefined) yield entry
      if (table.ended) return
      held = line
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield csvProblem(error)
    return
  }
  yield* lastEntries(table, held, tail)
}

function* lastEntries<Row>(
  table: Table<Row>,
  held: Line | undefined,
  tail: Tail,
): Iterable<CustodyEntry<Row>> {
  if (held !== undefined && !tail.isLineEnd && table.isCutOff(held)) {
    yield wholeFile(held.line, 'TRUNCATED_FILE', 'the last row is cut off')
    return
  }
  const last = held === undefined ? undefined : table.read(held)
  if (last !== undefined) yield last
  const flaw = table.ended ? undefined : table.finish(held?.line ?? 0)
  if (flaw !== undefined) yield flaw
}
