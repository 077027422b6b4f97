import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { CellValue, columnsOf, type Column } from './cell-value.tsx'
import { format, PLAIN } from './format.ts'
import type { Row } from './read-report.ts'
import type { FieldShape } from './report-shape.ts'

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns,
})

const PAGE = 15
const NUMBERS = new Set(['Money', 'Ratio', 'BasisPoints', 'Int', 'Float'])
const isNumber = ({ shape }: Column): boolean =>
  NUMBERS.has(shape.unit ?? '') && shape.list !== true && !PLAIN.has(shape.name)

/** Figures stand under each other; a day is not broken in two. */
function alignment(column: Column): string | undefined {
  if (isNumber(column)) return 'number'
  return column.shape.unit === 'Date' || column.shape.unit === 'DateTime' ? column.shape.unit : undefined
}

export interface DataTableProps {
  readonly title: string
  readonly about: string | undefined
  readonly rows: readonly Row[]
  readonly shapes: readonly FieldShape[]
  /** Columns to begin with; empty: all. */
  readonly first: readonly string[]
  /** Beside the heading: what more there is, and the way to it. */
  readonly children?: ReactNode
}

/** A list of a report: sorted by a click on a heading, filtered by what is typed, fifteen rows at a time. */
export function DataTable({ title, about, rows, shapes, first, children }: DataTableProps) {
  const [isWhole, setWhole] = useState(first.length === 0)
  const shown = useMemo(() => {
    const all = columnsOf(shapes)
    return isWhole ? all : first.flatMap((id) => all.find((column) => column.id === id) ?? [])
  }, [shapes, first, isWhole])
  const columns = useMemo(() => shown.map(definitionOf), [shown])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({
    features,
    columns,
    data,
    initialState: { pagination: { pageIndex: 0, pageSize: PAGE } },
    globalFilterFn: (row, id, typed: string) => textOf(shown, id, row.original).includes(typed.toLowerCase()),
    getColumnCanGlobalFilter: () => true,
  })
  return (
    <section className="panel wide">
      <header>
        <h2>{title}</h2>
        <input
          type="search"
          aria-label={`Filter ${title}`}
          placeholder="Filter"
          onChange={({ target }) => table.setGlobalFilter(target.value)}
        />
        {first.length > 0 && <AllColumns isWhole={isWhole} onToggle={() => setWhole(!isWhole)} />}
      </header>
      {about !== undefined && <p className="about">{about}</p>}
      <div className="scroll" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {table.getHeaderGroups()[0]?.headers.map(({ id, column }, i) => (
                <Heading key={id} column={shown[i]} sorting={column} />
              ))}
            </tr>
          </thead>
          <Body columns={shown} rows={table.getRowModel().rows.map(({ original }) => original)} />
        </table>
        {rows.length === 0 && <p>Nothing to list.</p>}
      </div>
      <footer>
        <Pages
          title={title}
          page={table.state.pagination.pageIndex}
          pages={table.getPageCount()}
          onPage={table.setPageIndex}
        />
        {children}
      </footer>
    </section>
  )
}

const Body = ({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) => (
  <tbody>
    {rows.map((row, i) => (
      <tr key={i}>
        {columns.map((column) => (
          <td key={column.id} className={alignment(column)}>
            <CellValue value={column.of(row)} shape={column.shape} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

interface PagesProps {
  readonly title: string
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pages({ title, page, pages, onPage }: PagesProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={`Pages of ${title}`}>
      <button type="button" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </button>
      <span>
        {page + 1} of {pages}
      </span>
      <button type="button" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </button>
    </nav>
  )
}

const AllColumns = ({ isWhole, onToggle }: { isWhole: boolean; onToggle: () => void }) => (
  <button type="button" aria-pressed={isWhole} onClick={onToggle}>
    All columns
  </button>
)

interface HeadingProps {
  readonly column: Column | undefined
  readonly sorting: { getIsSorted(): false | 'asc' | 'desc'; toggleSorting(): void }
}

const DIRECTION = { asc: 'ascending', desc: 'descending' } as const
const ARROW = { asc: ' ▲', desc: ' ▼' } as const

function Heading({ column, sorting }: HeadingProps) {
  if (column === undefined) return null
  const sorted = sorting.getIsSorted()
  return (
    <th
      scope="col"
      aria-sort={sorted === false ? 'none' : DIRECTION[sorted]}
      className={isNumber(column) ? 'number' : undefined}
    >
      <button type="button" title={column.about} onClick={() => sorting.toggleSorting()}>
        {column.title}
        {sorted === false ? '' : ARROW[sorted]}
      </button>
    </th>
  )
}

const definitionOf = (column: Column) => ({
  id: column.id,
  accessorFn: (row: Row) => {
    const value = column.of(row)
    return Array.isArray(value) ? value.length : (value ?? undefined)
  },
  sortUndefined: 'last' as const,
  sortFn: isNumber(column) ? ('basic' as const) : ('text' as const),
})

function textOf(columns: readonly Column[], id: string, row: Row): string {
  const column = columns.find((candidate) => candidate.id === id)
  if (column === undefined || column.shape.fields !== undefined) return ''
  return format(column.of(row), column.shape.unit, column.shape.name).toLowerCase()
}
