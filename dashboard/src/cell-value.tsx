import { format, heading } from './format.ts'
import type { Row } from './read-report.ts'
import type { FieldShape } from './report-shape.ts'

/** A column: one leaf, however deep, or a list inside a row. */
export interface Column {
  readonly id: string
  readonly title: string
  readonly about: string | undefined
  readonly shape: FieldShape
  readonly of: (row: Row) => unknown
}

/** What an object goes by. */
const NAMES = new Set(['label', 'name', 'title', 'number', 'code'])

/** The leaves of a row as columns. An object goes by its name, so that `client { id label }` is one column. */
export function columnsOf(shapes: readonly FieldShape[]): Column[] {
  const isNamed = shapes.some(({ name }) => NAMES.has(name))
  const taken = new Set<string>()
  const unique = (column: Column, parent: string): Column => {
    const id = taken.has(column.id) ? `${parent}.${column.id}` : column.id
    taken.add(id)
    return { ...column, id }
  }
  return shapes.flatMap((shape): Column[] => {
    if (shape.name === '__typename' || (shape.name === 'id' && isNamed)) return []
    const of = (row: Row): unknown => row[shape.name]
    if (shape.fields === undefined || shape.list === true || isConnection(shape)) {
      return [unique({ id: shape.name, title: heading(shape.name), about: shape.about, shape, of }, 'row')]
    }
    const inner = columnsOf(shape.fields)
    const first = inner.find(({ id }) => NAMES.has(id))
    return inner.map((column) => ({
      ...unique(column, shape.name),
      title: column === first ? heading(shape.name) : column.title,
      of: (row) => column.of((row[shape.name] ?? {}) as Row),
    }))
  })
}

export const isConnection = ({ fields }: FieldShape): boolean =>
  fields?.some(({ name }) => name === 'nodes') === true

/** The rows of a list or of one page of a connection. */
export const rowsOf = (value: unknown): readonly Row[] => {
  if (Array.isArray(value)) return value as Row[]
  return (value as { nodes?: readonly Row[] } | null)?.nodes ?? []
}

/** The shapes of the rows of a list or connection. */
export const rowShapes = (shape: FieldShape): readonly FieldShape[] =>
  (isConnection(shape) ? shape.fields?.find(({ name }) => name === 'nodes')?.fields : shape.fields) ?? []

const SIGNS: Readonly<Record<string, string>> = {
  GREEN: 'good',
  AMBER: 'fair',
  RED: 'bad',
  CRITICAL: 'bad',
  HIGH: 'bad',
  LATE: 'bad',
  MISSING: 'bad',
  FAILED: 'bad',
}

export function CellValue({ value, shape }: { value: unknown; shape: FieldShape }) {
  if (shape.fields !== undefined)
    return <Inner rows={rowsOf(value)} shapes={rowShapes(shape)} name={shape.name} />
  const text = format(value, shape.unit, shape.name)
  const sign = typeof value === 'string' && shape.unit !== 'String' ? SIGNS[value] : undefined
  return sign === undefined ? text : <span className={`sign ${sign}`}>{text}</span>
}

/** A list inside a row: its length, and the list itself when asked for. */
function Inner({
  rows,
  shapes,
  name,
}: {
  rows: readonly Row[]
  shapes: readonly FieldShape[]
  name: string
}) {
  if (rows.length === 0) return '–'
  const columns = columnsOf(shapes)
  return (
    <details>
      <summary aria-label={`${rows.length} ${heading(name)}`}>{rows.length}</summary>
      <table>
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {columns.map(({ id, shape, of }) => (
                <td key={id}>
                  <CellValue value={of(row)} shape={shape} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
