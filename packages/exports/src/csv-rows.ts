import type { ExportColumn, ExportedList } from '@rc/schema/exported-list'
import { valueAt } from './value-at.ts'

type Json = Record<string, unknown>
type Cell = string | number | boolean | null

/** How the rows of one report stand in a file. */
export interface CsvShape {
  readonly header: readonly string[]
  /** Name of a column, or of a figure, to its unit; what has none is left out. */
  readonly units: readonly (readonly [string, string])[]
  /** The rows of one page of the report. */
  rows(report: Json): Cell[][]
}

const UNITS: Record<string, string> = {
  Money: 'USD',
  Ratio: 'fraction',
  BasisPoints: 'basis points',
  Date: 'YYYY-MM-DD',
  DateTime: 'RFC 3339 in UTC',
  JSON: 'JSON',
}

export const csvShape = (list: ExportedList): CsvShape =>
  list.path.length === 0 ? shapeOfFigures(list.columns) : shapeOfRows(list)

function shapeOfRows({ path, columns }: ExportedList): CsvShape {
  return {
    header: columns.map(({ name }) => name),
    units: unitsOf(columns),
    rows: (report) =>
      rowsAt([report], path).map((row) => columns.map((column) => cellOf(valueAt(row, column.name), column))),
  }
}

/** The rows at the end of the path, each with those it stands in under their own names. */
function rowsAt(rows: readonly Json[], [name, ...more]: readonly string[]): readonly Json[] {
  if (name === undefined) return rows
  const inside = rows.flatMap((row) =>
    listAt(row, name).map((element) =>
      more.length === 0 ? { ...row, ...element } : { [name]: element, ...element },
    ),
  )
  return rowsAt(inside, more)
}

function listAt(row: Json, name: string): readonly Json[] {
  const list = row[name] as readonly Json[] | { nodes: readonly Json[] } | null | undefined
  if (list == null) return []
  return 'nodes' in list ? list.nodes : list
}

/** One row a figure: `totalAum` with its value, previous, change …; of what has no `value`, each number by itself. */
function shapeOfFigures(columns: readonly ExportColumn[]): CsvShape {
  const shown = columns.filter(({ name, scalar }) => !name.startsWith('meta.') && scalar !== 'JSON')
  const figures = shown
    .filter(({ name }) => name.endsWith('.value'))
    .map((column) => ({ ...column, name: column.name.slice(0, -'.value'.length) }))
  const isPart = ({ name }: ExportColumn): boolean =>
    figures.some((figure) => name.startsWith(`${figure.name}.`))
  const parts = [...new Set(shown.filter(isPart).map(({ name }) => name.slice(name.lastIndexOf('.') + 1)))]
  const single = shown.filter((column) => !isPart(column))
  return {
    header: ['figure', ...parts],
    units: unitsOf([...figures, ...single]),
    rows: (report) => [
      ...figures.map(({ name, scalar }) => [
        name,
        ...parts.map((part) => cellOf(valueAt(report, `${name}.${part}`), { name, scalar })),
      ]),
      ...single.map((column) => [
        column.name,
        ...parts.map((part) => (part === 'value' ? cellOf(valueAt(report, column.name), column) : null)),
      ]),
    ],
  }
}

const unitsOf = (columns: readonly ExportColumn[]): [string, string][] =>
  columns.flatMap(({ name, scalar }) => (UNITS[scalar] === undefined ? [] : [[name, UNITS[scalar]]]))

function cellOf(value: unknown, { scalar }: ExportColumn): Cell {
  if (value == null) return null
  if (scalar === 'JSON') return JSON.stringify(value)
  return Array.isArray(value) ? value.join('; ') : (value as Cell)
}
