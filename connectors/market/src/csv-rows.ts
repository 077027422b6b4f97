import { parse } from 'csv-parse/sync'

export type CsvRow = Readonly<Record<string, string>>

/** Rows by header name. Throws when a column that must be there is not: the text is something else then. */
export function csvRows(text: string, required: readonly string[]): CsvRow[] {
  const [header, ...rows]: string[][] = parse(text, { bom: true, skip_empty_lines: true, trim: true })
  const missing = required.filter((column) => !header?.includes(column))
  if (!header || missing.length > 0) throw new TypeError(`no column ${missing.join(', ')}`)
  return rows.map((cells) => Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ''])))
}

/** A finite number, or null for a blank cell. Throws for anything else. */
export function numberOrNull(cell: string): number | null {
  if (cell === '') return null
  const value = Number(cell)
  if (!Number.isFinite(value)) throw new TypeError('a cell is not a number')
  return value
}
