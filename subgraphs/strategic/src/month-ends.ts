import { addMonths, endOfMonth, startOfMonth } from '@rc/core/dates'
import { nextSession } from '@rc/core/calendar'

/** Last days of the newest `count` months whose last session is not after the as-of day, oldest first. */
export function monthEnds(asOf: string, count: number): string[] {
  const isRunning = nextSession(asOf).slice(0, 7) === asOf.slice(0, 7)
  const last = addMonths(startOfMonth(asOf), isRunning ? -1 : 0)
  return Array.from({ length: count }, (_, i) => endOfMonth(addMonths(last, i + 1 - count)))
}

/** Last days of the months after these up to a day, and that day itself. */
export function monthEndsTo(asOf: string, day: string): string[] {
  const dates: string[] = []
  let end = monthEnds(asOf, 1)[0] ?? asOf
  for (;;) {
    end = endOfMonth(addMonths(startOfMonth(end), 1))
    if (end >= day) return [...dates, day]
    dates.push(end)
  }
}
