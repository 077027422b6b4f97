import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { FirmBookError, type BookFile } from './book-file.ts'
import { BOOK_FILES } from './book-files.ts'

export { FirmBookError } from './book-file.ts'
export { PRIORITIES_FILE, pullPriorities, type PriorityTask } from './priorities.ts'

type Files = typeof BOOK_FILES
export type BookFileName = keyof Files

/** Rows of every file of the firm's own book, which it keeps by hand. */
export type FirmBookRows = {
  readonly [Name in BookFileName]: Files[Name] extends BookFile<infer Row> ? Row[] : never
}

export interface FirmBook {
  readonly rows: FirmBookRows
  /** When the newest file was written. */
  readonly writtenAt: Date
}

/** Reads the whole book; throws FirmBookError naming file, row and column of the first thing that is wrong. */
export async function pullFirmBook(directory: string, signal: AbortSignal): Promise<FirmBook> {
  const rows: Partial<Record<BookFileName, unknown[]>> = {}
  let writtenAt = new Date(0)
  for (const [name, file] of Object.entries(BOOK_FILES) as [BookFileName, BookFile<unknown>][]) {
    const found = await readBookFile(directory, file, signal)
    rows[name] = found?.rows ?? []
    if (found !== null && found.writtenAt > writtenAt) writtenAt = found.writtenAt
  }
  return { rows: rows as FirmBookRows, writtenAt }
}

async function readBookFile<Row>(directory: string, file: BookFile<Row>, signal: AbortSignal) {
  const path = join(directory, file.file)
  try {
    const text = await readFile(path, { encoding: 'utf8', signal })
    const rows = toRows(file, text)
    return { rows, writtenAt: (await stat(path)).mtime }
  } catch (cause) {
    if (cause instanceof FirmBookError) throw cause
    if (file.optional && isMissing(cause)) return null
    throw new FirmBookError(`${file.file} cannot be read`, { cause })
  }
}

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT'

/** Rows of one file, by header names. A file without rows would empty the table behind it and is refused. */
function toRows<Row>({ file, row, optional, check }: BookFile<Row>, text: string): Row[] {
  const records = parse<Record<string, string>>(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  })
  if (records.length === 0 && !optional) throw new FirmBookError(`${file} has no rows`)
  const rows = records.map((record, i) => {
    const parsed = row.safeParse(record)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    throw new FirmBookError(
      `${file}, row ${i + 1}, ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'is wrong'}`,
    )
  })
  check?.(rows)
  return rows
}
