import { daysBetween } from '@rc/core/dates'
import { annualize } from '@rc/core/finance/annualize'
import { arithmeticExcess } from '@rc/core/finance/excess'
import { mapFigure, undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { periodRange, type Period } from '@rc/core/period'
import type { Db } from '@rc/db/database'
import { indexLevels, readIndexLevels, type IndexLevel } from './index-levels.ts'

/** One period with the days it lies between. */
export interface Span {
  readonly period: Period
  readonly start: string
  readonly end: string
}

export interface PeriodReturn extends Span {
  readonly gross: Figure
  readonly net: Figure
  readonly benchmark: Figure
  readonly excess: Figure
  readonly annualized: Figure
}

const STANDARD: readonly Period[] = ['MTD', 'QTD', 'YTD', 'Y1', 'Y3', 'Y5', 'SI']

/** The periods every performance table shows, and the one asked for. */
export function standardSpans(asked: Span, asOf: string, inception: string): Span[] {
  const spans = STANDARD.map((period) => ({ period, ...periodRange(period, asOf, { inception }) }))
  return spans.some(({ period }) => period === asked.period) ? spans : [...spans, asked]
}

/** A composite and what it is measured against. */
export interface Measured {
  readonly compositeId: string
  readonly benchmarkId: string | null
}

/** Returns of composites over spans, by composite; two statements however many there are. */
export async function readPeriodReturns(
  db: Db,
  measured: readonly Measured[],
  spans: readonly Span[],
): Promise<Map<string, PeriodReturn[]>> {
  const days = spans.flatMap(({ start, end }) => [start, end])
  const benchmarks = [...new Set(measured.flatMap(({ benchmarkId }) => benchmarkId ?? []))]
  const composites = await readIndexLevels(
    db,
    'composite',
    measured.map(({ compositeId }) => compositeId),
    days,
  )
  const levels = await readIndexLevels(db, 'benchmark', benchmarks, days)
  const [composite, benchmark] = [indexLevels(composites), indexLevels(levels)]
  return new Map(
    measured.map(({ compositeId, benchmarkId }) => [
      compositeId,
      spans.map((span) => {
        const of = (day: string) => composite(compositeId, day)
        const reference = (day: string) => (benchmarkId === null ? undefined : benchmark(benchmarkId, day))
        return shapePeriodReturn(span, of, reference)
      }),
    ]),
  )
}

type LevelOn = (day: string) => IndexLevel | undefined

/** Return over a span from the index levels at its two ends. Not defined where the index begins later. */
export function shapePeriodReturn(span: Span, composite: LevelOn, benchmark: LevelOn): PeriodReturn {
  const [begin, end] = [composite(span.start), composite(span.end)]
  const net = growth(begin?.net, end?.net)
  const reference = growth(benchmark(span.start)?.net, benchmark(span.end)?.net)
  return {
    ...span,
    gross: growth(begin?.gross, end?.gross),
    net,
    benchmark: reference,
    excess: arithmeticExcess(net, reference),
    annualized: mapFigure(net, (cumulative) => annualize(cumulative, daysBetween(span.start, span.end))),
  }
}

const growth = (begin: number | undefined, end: number | undefined): Figure =>
  begin === undefined || end === undefined || begin <= 0 ? undefinedFigure('NO_DATA') : end / begin - 1
