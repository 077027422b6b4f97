import { parseExpression } from './evaluate.ts'
import type { Series } from './series.ts'
import { ParseError } from './tokens.ts'

export interface Answer {
  readonly status: number
  readonly body: object
}

type Parameters = Readonly<Record<string, unknown>>
type Catalogue = ReadonlyMap<string, readonly Series[]>

const MOST_POINTS = 11_000

class Refused extends Error {
  override readonly name = 'Refused'
}

const refuse = (parameter: string, message: string): never => {
  throw new Refused(`invalid parameter ${JSON.stringify(parameter)}: ${message}`)
}

/** Seconds since 1970, or RFC 3339. */
function timeOf(parameters: Parameters, name: string): number {
  const given = parameters[name]
  const text = typeof given === 'string' ? given : ''
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text)
  const parsed = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(parsed)) refuse(name, `cannot parse ${JSON.stringify(text)} to a valid timestamp`)
  return parsed / 1000
}

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 }

/** Seconds, or a duration such as `5m`. */
function durationOf(parameters: Parameters, name: string): number {
  const given = parameters[name]
  const text = typeof given === 'string' ? given : ''
  const [, digits = '', unit = 's'] = /^(-?\d+(?:\.\d+)?)(ms|[smhd])?$/.exec(text) ?? []
  if (digits === '') refuse(name, `cannot parse ${JSON.stringify(text)} to a valid duration`)
  return Number(digits) * (UNITS[unit] ?? 1)
}

function expressionOf(parameters: Parameters, catalogue: Catalogue) {
  const { query } = parameters
  try {
    return parseExpression(typeof query === 'string' ? query : '', catalogue)
  } catch (error) {
    if (error instanceof ParseError || error instanceof SyntaxError) return refuse('query', error.message)
    throw error
  }
}

/** Envelope of an answer or of what is wrong with the question, as Prometheus sends them. */
function answered(make: () => object): Answer {
  try {
    return { status: 200, body: { status: 'success', data: make() } }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { status: 400, body: { status: 'error', errorType: 'bad_data', error: error.message } }
  }
}

/** `/api/v1/query`: each series at one moment, now unless said otherwise. */
export const answerQuery = (parameters: Parameters, catalogue: Catalogue, now: Date): Answer =>
  answered(() => {
    const time = parameters['time'] === undefined ? now.getTime() / 1000 : timeOf(parameters, 'time')
    if (parameters['timeout'] !== undefined) durationOf(parameters, 'timeout')
    const result = expressionOf(parameters, catalogue).flatMap(({ labels, at }) => {
      const value = at(time)
      return value === null ? [] : [{ metric: labels, value: [time, String(value)] }]
    })
    return { resultType: 'vector', result }
  })

/** `/api/v1/query_range`: each series at every step from start to end. */
export const answerRange = (parameters: Parameters, catalogue: Catalogue): Answer =>
  answered(() => {
    const [start, end] = [timeOf(parameters, 'start'), timeOf(parameters, 'end')]
    if (end < start) refuse('end', 'end timestamp must not be before start time')
    const step = durationOf(parameters, 'step')
    if (step <= 0)
      refuse('step', 'zero or negative query resolution step widths are not accepted. Try a positive integer')
    if ((end - start) / step > MOST_POINTS)
      throw new Refused(
        'exceeded maximum resolution of 11,000 points per timeseries. Try decreasing the query resolution (?step=XX)',
      )
    const result = expressionOf(parameters, catalogue).flatMap(({ labels, at }) => {
      const values: [number, string][] = []
      for (let time = start; time <= end; time += step) {
        const value = at(time)
        if (value !== null) values.push([time, String(value)])
      }
      return values.length === 0 ? [] : [{ metric: labels, values }]
    })
    return { resultType: 'matrix', result }
  })
