import { addDays, weekday, type IsoDate } from '@rc/core/dates'
import { z } from 'zod'
import type { SeriesPoint } from '../firm/series.ts'

export type SeriesBook = ReadonlyMap<string, readonly SeriesPoint[]>

export interface FredAnswer {
  readonly status: number
  readonly body: object
}

const query = z.object({
  series_id: z.string().optional(),
  api_key: z.string().optional(),
  file_type: z.string().optional(),
  observation_start: z.iso.date().default('1776-07-04'),
  observation_end: z.iso.date().default('9999-12-31'),
  sort_order: z.enum(['asc', 'desc']).default('asc'),
  limit: z.coerce.number().int().min(1).max(100_000).default(100_000),
  offset: z.coerce.number().int().min(0).default(0),
})

const refused = (message: string): FredAnswer => ({
  status: 400,
  body: { error_code: 400, error_message: `Bad Request.  ${message}` },
})

const isDaily = (points: readonly SeriesPoint[]): boolean =>
  points[0]?.date.slice(8) !== points[1]?.date.slice(8)

/** Weekdays without a figure are there too: the API prints a dot for them, the graph's file nothing. */
function withGaps(points: readonly SeriesPoint[]): { date: IsoDate; value: number | null }[] {
  if (!isDaily(points)) return [...points]
  const known = new Map(points.map(({ date, value }) => [date, value]))
  const last = points.at(-1)?.date ?? ''
  const days: { date: IsoDate; value: number | null }[] = []
  for (let date = points[0]?.date ?? '9999-12-31'; date <= last; date = addDays(date, 1)) {
    const isWeekday = weekday(date) % 6 !== 0
    if (isWeekday) days.push({ date, value: known.get(date) ?? null })
  }
  return days
}

/** `GET fred/series/observations`, JSON only; values are text, as the real one sends them. */
export function answerObservations(
  raw: unknown,
  book: SeriesBook,
  apiKey: string,
  today: IsoDate,
): FredAnswer {
  const parsed = query.safeParse(raw)
  if (!parsed.success) return refused('Variable has an invalid value.')
  const q = parsed.data
  if (q.api_key === undefined) return refused('Variable api_key is not set.')
  if (q.api_key !== apiKey) return refused('The value for variable api_key is not registered.')
  if (q.file_type !== 'json') return refused('Only file_type=json is simulated.')
  const points = book.get(q.series_id ?? '')
  if (!points) return refused('The series does not exist.')
  const all = withGaps(points).filter(({ date }) => date >= q.observation_start && date <= q.observation_end)
  if (q.sort_order === 'desc') all.reverse()
  const observations = all.slice(q.offset, q.offset + q.limit).map(({ date, value }) => ({
    realtime_start: today,
    realtime_end: today,
    date,
    value: value === null ? '.' : String(value),
  }))
  return {
    status: 200,
    body: {
      realtime_start: today,
      realtime_end: today,
      observation_start: q.observation_start,
      observation_end: q.observation_end,
      units: 'lin',
      output_type: 1,
      file_type: 'json',
      order_by: 'observation_date',
      sort_order: q.sort_order,
      count: all.length,
      offset: q.offset,
      limit: q.limit,
      observations,
    },
  }
}

/** `GET graph/fredgraph.csv?id=`: no key, an empty cell where there is no figure. */
export function graphCsv(id: string, book: SeriesBook): string | null {
  const points = book.get(id)
  if (!points) return null
  const lines = withGaps(points).map(({ date, value }) => `${date},${value ?? ''}`)
  return `${[`observation_date,${id}`, ...lines].join('\n')}\n`
}
