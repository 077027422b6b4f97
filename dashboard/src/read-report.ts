import { useQuery } from '@tanstack/react-query'
import { loadShape, type ParameterShape, type ReportEntry, type ReportShape } from './report-shape.ts'
import { request } from './session.ts'

/** The frame of every report. */
export interface Meta {
  readonly asOf: string
  readonly generatedAt: string
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly sources: readonly Source[] | null
  readonly warnings:
    | readonly { readonly code: string; readonly message: string; readonly path: string | null }[]
    | null
}

export interface Source {
  readonly name: string
  readonly asOf: string | null
  readonly receivedAt: string | null
  readonly maxAgeSeconds: number
  readonly stale: boolean
}

export type Row = Readonly<Record<string, unknown>>

export interface Answer {
  readonly shape: ReportShape
  readonly report: Row & { readonly meta: Meta }
  /** Why a figure is null, by its path in the report. */
  readonly reasons: ReadonlyMap<string, string>
}

interface GraphqlAnswer {
  readonly data?: Readonly<Record<string, Readonly<Record<string, Answer['report'] | null>> | null>> | null
  readonly errors?: readonly { readonly message: string; readonly path?: readonly (string | number)[] }[]
}

/** Read again by itself while it is looked at; the service answers from its cache. */
const REFETCH_MS = 30_000

/** One operation a page: the parameters of the address are its variables. */
export const useReport = (entry: ReportEntry, search: string) =>
  useQuery({
    queryKey: ['report', entry.path, search],
    queryFn: ({ signal }) => readReport(entry, new URLSearchParams(search), signal),
    refetchInterval: REFETCH_MS,
    placeholderData: (previous, query) => (query?.queryKey[1] === entry.path ? previous : undefined),
  })

async function readReport(entry: ReportEntry, given: URLSearchParams, signal: AbortSignal): Promise<Answer> {
  const shape = await loadShape(entry)
  const answer = await request('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      operationName: shape.operationName,
      query: shape.source,
      variables: variablesOf(shape.parameters, given),
    }),
    signal,
  })
  const { data, errors = [] } = (await answer.json()) as GraphqlAnswer
  const report = data?.[entry.group]?.[entry.field]
  if (report === undefined || report === null) {
    throw new Error(
      errors.map(({ message }) => message).join('; ') || `The service answers ${answer.status}.`,
    )
  }
  const reasons = new Map(
    (report.meta.warnings ?? []).flatMap(({ path, message }) =>
      path === null ? [] : [[path, message] as const],
    ),
  )
  for (const { path = [], message } of errors) reasons.set(path.slice(2).join('.'), message)
  return { shape, report, reasons }
}

function variablesOf(parameters: readonly ParameterShape[], given: URLSearchParams): Record<string, unknown> {
  const known = parameters.flatMap(({ name, schema }): [string, unknown][] => {
    const text = given.get(name)
    if (text === null || text === '') return []
    if (schema.type === 'boolean') return [[name, text === 'true']]
    return [[name, schema.type === 'integer' || schema.type === 'number' ? Number(text) : text]]
  })
  return Object.fromEntries(known)
}
