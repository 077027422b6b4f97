import { type Figure, undefinedFigure } from '../finance/figure.ts'

/** A span in which something did not serve; `weight` 1 down, 0.5 partly down, 0 slow. */
export interface Outage {
  readonly startedAt: Date
  /** null while it lasts. */
  readonly endedAt: Date | null
  readonly weight: number
}

export interface TimeWindow {
  readonly from: Date
  readonly to: Date
}

/** Milliseconds of weighted downtime in the window: where outages overlap, the heaviest counts, once. */
export function weightedDowntime(outages: readonly Outage[], { from, to }: TimeWindow): number {
  const spans = outages
    .map(({ startedAt, endedAt, weight }) => ({
      start: Math.max(startedAt.getTime(), from.getTime()),
      end: Math.min((endedAt ?? to).getTime(), to.getTime()),
      weight,
    }))
    .filter(({ start, end, weight }) => end > start && weight > 0)
  const edges = [...new Set(spans.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b)
  return edges.slice(1).reduce((total, end, i) => {
    const start = edges[i] ?? end
    const over = spans.filter((span) => span.start <= start && span.end >= end)
    return total + (end - start) * Math.max(0, ...over.map(({ weight }) => weight))
  }, 0)
}

/** F70: (window - unplanned downtime) / window. NO_DATA for an empty window. */
export function availability(outages: readonly Outage[], window: TimeWindow): Figure {
  const length = window.to.getTime() - window.from.getTime()
  if (length <= 0) return undefinedFigure('NO_DATA')
  return (length - weightedDowntime(outages, window)) / length
}

/** What is left of an outage outside announced maintenance. */
export function outsideMaintenance<T extends Outage>(
  outage: T,
  planned: readonly TimeWindow[],
): readonly T[] {
  const [first, ...others] = planned
  if (first === undefined) return [outage]
  const before = { ...outage, endedAt: earlier(outage.endedAt, first.from) }
  const after = { ...outage, startedAt: new Date(Math.max(outage.startedAt.getTime(), first.to.getTime())) }
  return [before, after]
    .filter(({ startedAt, endedAt }) => endedAt === null || endedAt > startedAt)
    .flatMap((part) => outsideMaintenance(part, others))
}

const earlier = (end: Date | null, other: Date): Date => (end === null || end > other ? other : end)
