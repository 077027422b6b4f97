import type { IsoDate } from '@rc/core/dates'
import { type Header, type HeaderSearch, matchHeader } from './header.ts'
import type { KindDefinition } from './kind-definition.ts'
import type { Line } from './lines-of.ts'
import { isNoise } from './noise.ts'
import { asOfIn } from './preamble.ts'
import { type ColumnProblem, type Reject, type RejectCode, columnProblem } from './reject.ts'
import { RowReader } from './row-reader.ts'

export type CustodyFileOptions = {
  /** Today in New York: rows that speak of later days are rejected. */
  readonly today: IsoDate
  /** As-of date of files that do not say it themselves. */
  readonly asOf?: IsoDate | undefined
  /** Account of files that are about a single one and do not say it in full. */
  readonly accountNumber?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** A row that can be taken, a row that cannot, or the reason why the whole file cannot. */
export type CustodyEntry<Row> =
  | { readonly line: number; readonly row: Row; readonly asOf: IsoDate }
  | { readonly line: number; readonly rejects: readonly Reject[]; readonly wholeFile: boolean }

const headerWithin = 100
const accountHeader = /^\s*account[ _]number\s*$/iu

export const wholeFile = (line: number, code: RejectCode, message: string, column: string | null = null) => ({
  line,
  rejects: [{ line, column, code, message }],
  wholeFile: true,
})

/** Reads the table in the lines: finds its header, then turns each row into an entry. */
export class Table<Row> {
  readonly #definition: KindDefinition<Row>
  readonly #options: CustodyFileOptions
  readonly #supplied = new Map<string, string>()
  #header: Header | undefined
  #reader: RowReader | undefined
  #nearest: { line: number; missing: readonly string[] } | undefined
  #linesBefore = 0
  #rows = 0
  #closed = false
  ended = false

  constructor(definition: KindDefinition<Row>, options: CustodyFileOptions) {
    this.#definition = definition
    this.#options = options
    if (options.asOf !== undefined) this.#supplied.set('as_of_date', options.asOf)
    if (options.accountNumber !== undefined) this.#supplied.set('account_number', options.accountNumber)
  }

  read(line: Line): CustodyEntry<Row> | undefined {
    if (this.#header === undefined) return this.#lookForHeader(line)
    if (this.#header.profile.closing?.test(line.cells[0]?.trim() ?? '') === true) this.#closed = true
    if (isNoise(line.cells, this.#header.width) || this.#isNextTable(line)) return undefined
    return this.#toEntry(line)
  }

  /** A last row without its end, and with fewer cells than the header has. */
  isCutOff({ cells }: Line): boolean {
    const width = this.#header?.width ?? 0
    return cells.length < width && !isNoise(cells, width)
  }

  /** What is wrong with the file as a whole, once it has been read. */
  finish(line: number): CustodyEntry<Row> | undefined {
    if (line === 0) return wholeFile(1, 'EMPTY_FILE', 'the file has no rows')
    if (this.#header === undefined) return this.#noHeader(line)
    if (this.#rows === 0) return wholeFile(line, 'EMPTY_FILE', 'the file has a header but no rows')
    if (this.#header.profile.closing !== undefined && !this.#closed) {
      return wholeFile(line, 'TRUNCATED_FILE', 'the closing total is missing: the file was cut off')
    }
    return undefined
  }

  #lookForHeader(line: Line): CustodyEntry<Row> | undefined {
    const match = matchHeader(line.cells, this.#search())
    if ('header' in match) {
      this.#use(match.header)
      return undefined
    }
    if (match.missing.length < (this.#nearest?.missing ?? this.#definition.required).length) {
      this.#nearest = { line: line.line, missing: match.missing }
    }
    const asOf = asOfIn(line.cells)
    if (asOf !== undefined) this.#supplied.set('as_of_date', asOf)
    this.#linesBefore += 1
    if (this.#linesBefore < headerWithin) return undefined
    this.ended = true
    return this.#noHeader(line.line)
  }

  #search(): HeaderSearch {
    const { profiles, required } = this.#definition
    return { profiles, required, supplied: new Set(this.#supplied.keys()) }
  }

  #use(header: Header): void {
    this.#header = header
    this.#reader = new RowReader(header.columns, this.#supplied)
  }

  #noHeader(line: number): CustodyEntry<Row> {
    const { required } = this.#definition
    if (this.#nearest !== undefined && this.#nearest.missing.length <= required.length / 2) {
      const columns = this.#nearest.missing.join(', ')
      return wholeFile(
        this.#nearest.line,
        'MISSING_COLUMN',
        `the header lacks ${columns}`,
        this.#nearest.missing[0],
      )
    }
    return wholeFile(line, 'HEADER_NOT_FOUND', `no header row with ${required.join(', ')}`)
  }

  /** A second header: of the same layout the table goes on, of another one it is over. */
  #isNextTable({ cells }: Line): boolean {
    if (!cells.some((cell) => accountHeader.test(cell))) return false
    const match = matchHeader(cells, this.#search())
    if ('header' in match) this.#use(match.header)
    else this.ended = true
    return true
  }

  #toEntry({ line, cells }: Line): CustodyEntry<Row> | undefined {
    const reader = this.#reader?.open(cells)
    if (reader === undefined) return undefined
    this.#rows += 1
    const row = this.#definition.toRow(reader)
    const problems = reader.problems.length > 0 ? reader.problems : this.#checked(row)
    if (problems.length === 0) return { line, row, asOf: this.#definition.dateOf(row) }
    const rejects = problems.map(({ column, code, message }) => ({ line, column, code, message }))
    return { line, rejects, wholeFile: false }
  }

  #checked(row: Row): readonly ColumnProblem[] {
    const { check, dateOf, mayBeAhead } = this.#definition
    const isAhead = mayBeAhead !== true && dateOf(row) > this.#options.today
    return isAhead ? [columnProblem(null, 'FUTURE_DATE', 'the row speaks of a day to come')] : check(row)
  }
}
