import type { HourRow } from '@rc/connector-prometheus'

export interface Outage {
  readonly system: string
  readonly from: Date
  /** When it was up again; null while it is not. */
  readonly to: Date | null
}

/** What one job is known to have been through. */
export interface Course {
  readonly system: string
  readonly outages: readonly Outage[]
  /** The first minute it was up. */
  readonly firstUp: Date | null
}

const minuteMs = 60_000
/** A shorter silence is no incident, as with the systems of the service. */
const LEAST_MINUTES = 3

/** Outages of each job: from the first minute down to the first minute up; a minute nobody knows of changes nothing. */
export const toCourses = (rows: readonly HourRow[]): Course[] =>
  [...Map.groupBy(rows, ({ job }) => job)].map(([system, hours]) => {
    const minutes = hours
      .toSorted((a, b) => a.hour.getTime() - b.hour.getTime())
      .flatMap(({ hour, up, known }) =>
        known
          .split('')
          .flatMap((digit, i) =>
            digit === '1' ? [{ at: hour.getTime() + i * minuteMs, isUp: up[i] === '1' }] : [],
          ),
      )
    const firstUp = minutes.find(({ isUp }) => isUp)
    return {
      system,
      outages: spansDown(minutes).map(({ from, to }) => ({
        system,
        from: new Date(from),
        to: to === null ? null : new Date(to),
      })),
      firstUp: firstUp === undefined ? null : new Date(firstUp.at),
    }
  })

interface Minute {
  readonly at: number
  readonly isUp: boolean
}

function spansDown(minutes: readonly Minute[]): { from: number; to: number | null }[] {
  const spans: { from: number; to: number | null }[] = []
  let from: number | null = null
  for (const { at, isUp } of minutes) {
    if (!isUp) from ??= at
    else if (from !== null) {
      spans.push({ from, to: at })
      from = null
    }
  }
  if (from !== null) spans.push({ from, to: null })
  const end = (minutes.at(-1)?.at ?? 0) + minuteMs
  return spans.filter((span) => (span.to ?? end) - span.from >= LEAST_MINUTES * minuteMs)
}
