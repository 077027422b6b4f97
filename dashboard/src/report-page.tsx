import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { useLook } from './appearance.ts'
import { isConnection, rowShapes, rowsOf } from './cell-value.tsx'
import { Chart } from './chart.tsx'
import { DataTable } from './data-table.tsx'
import type { View } from './define-view.ts'
import { ExportButtons } from './export-buttons.tsx'
import { Facts, isFigure, Tiles } from './figures.tsx'
import { format, heading } from './format.ts'
import { Freshness, Sources } from './freshness.tsx'
import { Parameters } from './parameters.tsx'
import { useReport, type Answer } from './read-report.ts'
import type { FieldShape, ReportEntry } from './report-shape.ts'
import { viewOf } from './views.ts'

export function ReportPage({ entry, mayExport }: { entry: ReportEntry; mayExport: boolean }) {
  const search = useSearch()
  const view = viewOf(entry)
  const { data, error, isFetching } = useReport(entry, search)
  useEffect(() => {
    document.title = `${view.title} · Reporting Center`
  }, [view])
  return (
    <article aria-busy={isFetching}>
      <header className="page">
        <h1>{view.title}</h1>
        {data !== undefined && (
          <>
            <p className="about">{data.shape.about}</p>
            <p>
              {format(data.report.meta.periodStart, 'Date')} to{' '}
              {format(data.report.meta.periodEnd ?? data.report.meta.asOf, 'Date')}
            </p>
            <Sources meta={data.report.meta} />
            <Parameters parameters={data.shape.parameters} />
          </>
        )}
        {mayExport && (
          <ExportButtons path={entry.path} search={search} file={`${entry.group}-${entry.report}`} />
        )}
      </header>
      {error !== null && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
      {data === undefined && error === null && <p role="status">Loading …</p>}
      {data !== undefined && <Report view={view} answer={data} search={search} />}
    </article>
  )
}

function Report({ view, answer, search }: { view: View; answer: Answer; search: string }) {
  const look = useLook()
  const { lead = [], tables = {}, hidden = [] } = view
  const shapes = answer.shape.fields.filter(({ name }) => !hidden.includes(name))
  const byName = (name: string): FieldShape[] => shapes.filter((shape) => shape.name === name)
  const figures = shapes.filter(isFigure)
  const lists = shapes.filter(
    (shape) => shape.fields !== undefined && (shape.list === true || isConnection(shape)),
  )
  const objects = shapes.filter((shape) => !isFigure(shape) && !lists.includes(shape))
  const ordered = [...Object.keys(tables).flatMap(byName), ...lists.filter(({ name }) => !(name in tables))]
  return (
    <>
      <Tiles
        shapes={[...lead.flatMap(byName), ...figures.filter(({ name }) => !lead.includes(name))]}
        answer={answer}
      />
      <div className="panels">
        {(view.charts?.(answer.report, look) ?? []).map(({ title, option, height, wide = false }) => (
          <section key={title} className={wide ? 'panel wide' : 'panel'}>
            <h2>{title}</h2>
            <Chart title={title} option={option} {...(height === undefined ? {} : { height })} />
            <Freshness meta={answer.report.meta} />
          </section>
        ))}
        {ordered.map((shape) => (
          <DataTable
            key={shape.name}
            title={heading(shape.name)}
            about={shape.about}
            rows={rowsOf(answer.report[shape.name])}
            shapes={rowShapes(shape)}
            first={tables[shape.name] ?? NO_COLUMNS}
          >
            <Freshness meta={answer.report.meta} />
            {isConnection(shape) && (
              <Pager
                value={answer.report[shape.name]}
                search={search}
                paged={isPaged(answer, lists, shape)}
              />
            )}
          </DataTable>
        ))}
        {objects.map((shape) => (
          <Facts key={shape.name} shape={shape} answer={answer} />
        ))}
      </div>
    </>
  )
}

const NO_COLUMNS: readonly string[] = []

/** `after` is a parameter of one list: the only one, or the one with the most entries. */
function isPaged({ shape, report }: Answer, lists: readonly FieldShape[], list: FieldShape): boolean {
  if (!shape.parameters.some(({ name }) => name === 'after')) return false
  const total = ({ name }: FieldShape): number => (report[name] as Connection | null)?.totalCount ?? 0
  const longest = lists.filter(isConnection).toSorted((a, b) => total(b) - total(a))[0]
  return longest === list
}

interface Connection {
  readonly nodes: readonly unknown[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  readonly totalCount: number
}

/** The way to the next page of the service; back is the browser's own way. */
function Pager({ value, search, paged }: { value: unknown; search: string; paged: boolean }) {
  const { nodes, pageInfo, totalCount } = (value ?? { nodes: [], pageInfo: {}, totalCount: 0 }) as Connection
  const [first, next] = [new URLSearchParams(search), new URLSearchParams(search)]
  first.delete('after')
  if (pageInfo.endCursor !== null) next.set('after', pageInfo.endCursor)
  return (
    <p className="pager">
      {nodes.length} of {totalCount} rows
      {paged && new URLSearchParams(search).has('after') && <Link href={`?${first}`}>First rows</Link>}
      {paged && pageInfo.hasNextPage && <Link href={`?${next}`}>Next rows</Link>}
    </p>
  )
}
