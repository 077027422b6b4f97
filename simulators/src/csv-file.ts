import { open, type FileHandle } from 'node:fs/promises'

const chunk = 1 << 18
const needsQuotes = /[",\n\r]/

export const csvCell = (text: string): string =>
  needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A file written row by row; only one chunk of it is in memory. */
export interface CsvFile extends AsyncDisposable {
  readonly path: string
  /** Rows of data so far, without header, preamble and totals. */
  readonly rows: number
  add(cells: readonly string[]): void
  /** A line that is no data: a preamble, a totals row. */
  line(text: string): void
  /** Writes out what has gathered once it is worth a system call. */
  drain(): Promise<void>
}

export async function createCsvFile(path: string): Promise<CsvFile> {
  const handle: FileHandle = await open(path, 'w')
  let text = ''
  let rows = 0
  const write = async (): Promise<void> => {
    const pending = text
    text = ''
    if (pending !== '') await handle.writeFile(pending)
  }
  return {
    path,
    get rows() {
      return rows
    },
    add(cells) {
      rows += 1
      for (let i = 0; i < cells.length; i += 1) text += (i === 0 ? '' : ',') + csvCell(cells[i] ?? '')
      text += '\n'
    },
    line(line) {
      text += `${line}\n`
    },
    async drain() {
      if (text.length > chunk) await write()
    },
    async [Symbol.asyncDispose]() {
      await write()
      await handle.close()
    },
  }
}
