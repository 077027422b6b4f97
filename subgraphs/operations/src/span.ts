import { addDays, newYorkInstant } from '@rc/core/dates'
import type { TimeWindow } from '@rc/core/operations/availability'
import type { ReportFrame } from '@rc/subgraph'

/** The instants of a report's period. What happens by itself goes on after the last session: it is counted to now. */
export function spanOf(
  { period }: ReportFrame,
  { asOf, to }: { readonly asOf?: string | null; readonly to?: string | null },
  now: Date,
): TimeWindow {
  const end = newYorkInstant(addDays(period.end, 1), 0)
  const from = newYorkInstant(addDays(period.start, 1), 0)
  return { from, to: (asOf == null && to == null) || end > now ? now : end }
}
