import { type Info, parse } from 'csv-parse'
import { Readable } from 'node:stream'

export type Line = { readonly line: number; readonly cells: readonly string[] }

/** A quote that never closes would gather the rest of the file: no real row is longer than this. */
const longestRecord = 1_000_000

/** Remembers the last byte that passed: a complete file ends its last line. */
export class Tail {
  #last = 10

  async *watch(stream: AsyncIterable<Uint8Array | string>): AsyncIterable<Uint8Array> {
    for await (const chunk of stream) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      this.#last = bytes.at(-1) ?? this.#last
      yield bytes
    }
  }

  get isLineEnd(): boolean {
    return this.#last === 10 || this.#last === 13
  }
}

/** The rows of a CSV stream with their line numbers. Throws CsvError, AbortError, and what the stream throws. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, signal?: AbortSignal): AsyncIterable<Line> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
  const source = Readable.from(bytes, { objectMode: false })
  source.on('error', (error) => parser.destroy(error))
  const abort = () => parser.destroy(new DOMException('the import was aborted', 'AbortError'))
  signal?.addEventListener('abort', abort, { once: true })
  try {
    signal?.throwIfAborted()
    const records: AsyncIterable<{ info: Info; record: string[] }> = source.pipe(parser)
    for await (const { info, record } of records) yield { line: info.lines, cells: record }
  } finally {
    signal?.removeEventListener('abort', abort)
    source.destroy()
    parser.destroy()
  }
}
