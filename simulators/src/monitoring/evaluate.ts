import type { Series } from './series.ts'
import { ParseError, readTokens, type Tokens } from './tokens.ts'

/** One series of an instant vector, as a function of time in seconds. */
export interface Evaluated {
  readonly labels: Readonly<Record<string, string>>
  readonly at: (second: number) => number | null
}

/** One series of a range vector, as a function of its end. */
interface Range {
  readonly labels: Evaluated['labels']
  readonly until: (second: number) => number[]
}

interface Reading {
  readonly tokens: Tokens
  readonly catalogue: ReadonlyMap<string, readonly Series[]>
}

type Fold = (values: readonly number[]) => number

const LOOKBACK_S = 300
const sum: Fold = (values) => values.reduce((total, value) => total + value, 0)
const AGGREGATES: Readonly<Record<string, Fold>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
}
const OVER: Readonly<Record<string, Fold>> = {
  min_over_time: (values) => Math.min(...values),
  max_over_time: (values) => Math.max(...values),
  sum_over_time: sum,
  count_over_time: (values) => values.length,
  avg_over_time: (values) => sum(values) / values.length,
}

/**
 * The part of PromQL the firm uses: selectors with `=`, `!=` and `=~`, ranges, subqueries, `*_over_time`, `min` and
 * `max` with `by`. Throws ParseError for everything else.
 */
export function parseExpression(text: string, catalogue: Reading['catalogue']): Evaluated[] {
  const reading = { tokens: readTokens(text), catalogue }
  const result = expression(reading)
  const rest = reading.tokens.peek()
  if (rest !== '') throw new ParseError(`parse error: unexpected ${JSON.stringify(rest)}`)
  return result
}

function expression(reading: Reading): Evaluated[] {
  const { tokens } = reading
  const name = tokens.word()
  const over = OVER[name]
  if (over !== undefined) return overTime(reading, over)
  const fold = AGGREGATES[name]
  if (fold !== undefined) return aggregate(reading, fold)
  if (tokens.peek() === '(')
    throw new ParseError(`parse error: unknown function with name ${JSON.stringify(name)}`)
  const series = selector(reading, name)
  if (tokens.peek() === '[') throw new ParseError('invalid expression type "range vector"')
  return instant(series)
}

function selector({ tokens, catalogue }: Reading, name: string): readonly Series[] {
  let chosen = catalogue.get(name) ?? []
  if (tokens.peek() !== '{') return chosen
  let sign = tokens.take('{')
  while (sign !== '}') {
    const fits = matcher(tokens)
    chosen = chosen.filter(({ labels }) => fits(labels))
    sign = tokens.take(',', '}')
  }
  return chosen
}

function matcher(tokens: Tokens): (labels: Evaluated['labels']) => boolean {
  const label = tokens.word()
  const operator = tokens.take('=', '!=', '=~')
  const wanted = tokens.text()
  const pattern = operator === '=~' ? new RegExp(`^(?:${wanted})$`) : null
  return (labels) => {
    const value = labels[label] ?? ''
    if (pattern !== null) return pattern.test(value)
    return operator === '=' ? value === wanted : value !== wanted
  }
}

/** The newest sample of the last five minutes. */
const instant = (series: readonly Series[]): Evaluated[] =>
  series.map(({ labels, samples }) => ({
    labels,
    at: (second) => samples(second - LOOKBACK_S, second).at(-1) ?? null,
  }))

/** A selector with a range, or any expression with a subquery. */
function ranges(reading: Reading): Range[] {
  const { tokens } = reading
  const isSelector = !(tokens.peek() in OVER) && !(tokens.peek() in AGGREGATES)
  const series = isSelector ? selector(reading, tokens.word()) : []
  const inner = isSelector ? instant(series) : expression(reading)
  tokens.take('[')
  const length = tokens.duration()
  if (!isSelector || tokens.peek() === ':') return subquery(tokens, inner, length)
  tokens.take(']')
  return series.map(({ labels, samples }) => ({
    labels,
    until: (second) => samples(second - length, second),
  }))
}

/** Evaluations at multiples of the step, whatever the time asked for; the begin is left out, as in Prometheus 3. */
function subquery(tokens: Tokens, inner: readonly Evaluated[], length: number): Range[] {
  tokens.take(':')
  const step = tokens.duration()
  tokens.take(']')
  return inner.map(({ labels, at }) => ({
    labels,
    until(second) {
      const values = []
      for (let time = (Math.floor((second - length) / step) + 1) * step; time <= second; time += step) {
        const value = at(time)
        if (value !== null) values.push(value)
      }
      return values
    },
  }))
}

function overTime(reading: Reading, fold: Fold): Evaluated[] {
  reading.tokens.take('(')
  const found = ranges(reading)
  reading.tokens.take(')')
  return found.map(({ labels, until }) => ({
    // What is computed is no longer the metric.
    labels: Object.fromEntries(Object.entries(labels).filter(([label]) => label !== '__name__')),
    at: (second) => folded(until(second), fold),
  }))
}

function aggregate(reading: Reading, fold: Fold): Evaluated[] {
  const by = labelsKept(reading.tokens)
  reading.tokens.take('(')
  const inner = expression(reading)
  reading.tokens.take(')')
  const keyOf = ({ labels }: Evaluated): string =>
    JSON.stringify(by.flatMap((label) => (labels[label] === undefined ? [] : [[label, labels[label]]])))
  return [...Map.groupBy(inner, keyOf)].map(([key, group]) => ({
    labels: Object.fromEntries(JSON.parse(key) as [string, string][]),
    at: (second) =>
      folded(
        group.flatMap(({ at }) => at(second) ?? []),
        fold,
      ),
  }))
}

function labelsKept(tokens: Tokens): string[] {
  if (tokens.peek() !== 'by') return []
  tokens.word()
  tokens.take('(')
  const labels = [tokens.word()]
  while (tokens.take(',', ')') === ',') labels.push(tokens.word())
  return labels
}

const folded = (values: readonly number[], fold: Fold): number | null =>
  values.length === 0 ? null : fold(values)
