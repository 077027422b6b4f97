import type { ReportPart } from '@rc/schema/report-parts'
import type { Cell, Content } from 'pdfmake'
import { paperValue } from './paper-value.ts'
import { paperWords } from './paper-words.ts'
import { valueAt } from './value-at.ts'

type Json = Record<string, unknown>

const MOST_COLUMNS = 8
const MOST_ROWS = 500

/** The figures of a report and its lists; what is empty is said to be. */
export const paperTables = (parts: readonly ReportPart[], report: Json): Content[] =>
  parts.flatMap((part) => (part.path.length === 0 ? figuresOf(part, report) : tableOf(part, report)))

function figuresOf({ columns }: ReportPart, report: Json): Content[] {
  if (columns.length === 0) return []
  const cells = columns.map(({ name, scalar }) => [
    paperWords(name),
    { text: paperValue(valueAt(report, name), scalar), alignment: 'right' as const },
  ])
  return [{ text: 'Figures', style: 'heading' }, gridOf([['Figure', 'Value'], ...cells], [300, '*'])]
}

/** A table too wide for the page becomes several, each with the first column. */
function tableOf({ path, columns: [first, ...others] }: ReportPart, report: Json): Content[] {
  const title: Content = { text: paperWords(path.join('.')), style: 'heading' }
  const list = valueAt(report, path.join('.')) as readonly Json[] | Connection | null | undefined
  const all = list == null ? [] : 'nodes' in list ? list.nodes : list
  if (first === undefined || all.length === 0) return [title, { text: 'Nothing to show.', style: 'note' }]
  const rows = all.slice(0, MOST_ROWS)
  const total = list != null && 'totalCount' in list ? list.totalCount : all.length
  const note: Content[] =
    total > rows.length
      ? [{ text: `${rows.length} of ${total}; the export as CSV has all of them.`, style: 'note' }]
      : []
  const groups = Array.from({ length: Math.max(1, Math.ceil(others.length / (MOST_COLUMNS - 1))) }, (_, i) =>
    others.slice(i * (MOST_COLUMNS - 1), (i + 1) * (MOST_COLUMNS - 1)),
  )
  return [
    title,
    ...note,
    ...groups.map((group) => {
      const shown = [first, ...group]
      const cells = rows.map((row) => shown.map(({ name, scalar }) => cellOf(valueAt(row, name), scalar)))
      return gridOf(
        [shown.map(({ name }) => paperWords(name)), ...cells],
        shown.map(() => 'auto'),
      )
    }),
  ]
}

interface Connection {
  readonly nodes: readonly Json[]
  readonly totalCount: number
}

const cellOf = (value: unknown, scalar: string): Cell => ({
  text: paperValue(value, scalar),
  alignment: typeof value === 'number' ? 'right' : 'left',
})

/** The first row is repeated on every page. */
export const gridOf = (body: Cell[][], widths: (number | '*' | 'auto')[]): Content => ({
  table: { headerRows: 1, dontBreakRows: true, widths, body },
  layout: 'lightHorizontalLines',
  style: 'grid',
})
