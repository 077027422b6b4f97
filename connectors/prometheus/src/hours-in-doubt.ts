import type { HourRow } from './minutes.ts'

export interface Span {
  readonly from: Date
  readonly to: Date
}

const hourMs = 3_600_000

/**
 * Hours of the span in which some job was not up all the time, joined where they touch, into spans of at most `most`
 * hours.
 */
export function hoursInDoubt(full: readonly HourRow[], jobs: number, span: Span, most: number): Span[] {
  const counts = new Map<number, number>()
  for (const { hour } of full) counts.set(hour.getTime(), (counts.get(hour.getTime()) ?? 0) + 1)
  const spans: { from: Date; to: Date }[] = []
  for (let hour = span.from.getTime(); hour < span.to.getTime(); hour += hourMs) {
    if (counts.get(hour) === jobs) continue
    const to = new Date(hour + hourMs)
    const last = spans.at(-1)
    const isNext = last?.to.getTime() === hour && hour - last.from.getTime() < most * hourMs
    if (last !== undefined && isNext) last.to = to
    else spans.push({ from: new Date(hour), to })
  }
  return spans
}
