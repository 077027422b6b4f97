import { addDays, addMonths, daysBetween } from '@rc/core/dates'
import type { CompareTo } from '../generated/resolvers.ts'

export interface DaySpan {
  readonly start: string
  readonly end: string
}

/** The days a period is compared with: the same length just before it, or a year earlier; none for plan and benchmark. */
export function comparedSpan(compareTo: CompareTo, { start, end }: DaySpan): DaySpan | null {
  switch (compareTo) {
    case 'PRIOR_PERIOD':
      return { start: addDays(start, -daysBetween(start, end)), end: start }
    case 'PRIOR_YEAR':
      return { start: addMonths(start, -12), end: addMonths(end, -12) }
    case 'PLAN':
    case 'BENCHMARK':
      return null
  }
}
