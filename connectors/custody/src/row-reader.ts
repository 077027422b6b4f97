import { type Parse, isAbsent } from './parse-value.ts'
import { type ColumnProblem, columnProblem } from './reject.ts'

/** Reads the cells of one row by column name and gathers what is wrong with them. */
export class RowReader {
  readonly #columns: ReadonlyMap<string, number>
  readonly #supplied: ReadonlyMap<string, string>
  #cells: readonly string[] = []
  #problems: ColumnProblem[] = []

  /** `columns`: where each canonical column is; `supplied`: values of columns the file does not have. */
  constructor(columns: ReadonlyMap<string, number>, supplied: ReadonlyMap<string, string>) {
    this.#columns = columns
    this.#supplied = supplied
  }

  open(cells: readonly string[]): this {
    this.#cells = cells
    this.#problems = []
    return this
  }

  get problems(): readonly ColumnProblem[] {
    return this.#problems
  }

  text(column: string): string {
    const index = this.#columns.get(column)
    const cell = index === undefined ? this.#supplied.get(column) : this.#cells[index]
    return cell?.trim() ?? ''
  }

  has(column: string): boolean {
    return !isAbsent(this.text(column))
  }

  required<T extends string | number | boolean>(column: string, parse: Parse<T>): T {
    const value = this.optional(column, parse)
    if (value !== null) return value
    this.#problems.push(columnProblem(column, 'MISSING_VALUE', `${column} is empty`))
    return parse.blank
  }

  optional<T extends string | number | boolean>(column: string, parse: Parse<T>): T | null {
    const cell = this.text(column)
    if (isAbsent(cell)) return null
    const value = parse.read(cell)
    if (typeof value !== 'object') return value
    this.#problems.push(columnProblem(column, value.code, `${column} ${value.message}`))
    return parse.blank
  }
}
