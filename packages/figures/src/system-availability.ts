import { type Figure, undefinedFigure } from '@rc/core/finance/figure'
import type { TimeWindow } from '@rc/core/operations/availability'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

const hourMs = 3_600_000

/** Availability aimed at, for every system of the service. */
export const SYSTEM_OBJECTIVE = 0.995

/** Of a window, so much has to be known of a system that monitoring watches. */
const KNOWN = 0.95

/** Minutes of one system in the full hours of a window. */
export interface SystemMinutes {
  readonly system: string
  readonly up: number
  readonly measured: number
  /** Whether the record reaches back over the whole window, and holds nearly all of it. */
  readonly covered: boolean
}

/**
 * How long each system lived, in the full hours of a window from its first full hour on; one statement. Of a system that
 * speaks for itself, a minute without a word is a minute down; of one that monitoring watches, a minute without a sample
 * is not measured.
 */
export async function readSystemMinutes(db: Db, window: TimeWindow): Promise<SystemMinutes[]> {
  const from = Math.ceil(window.from.getTime() / hourMs) * hourMs
  const to = Math.floor(window.to.getTime() / hourMs) * hourMs
  const { rows } = await sql<{ system: string; first: Date; up: number; known: number | null }>`
    select s.system, s.first, coalesce(m.up, 0)::float8 as up,
      case when s.watched then coalesce(m.known, 0)::float8 end as known
    from (select system, min(hour) as first, bool_or(known is not null) as watched
      from system_hours group by system) s
    cross join lateral (select sum(bit_count(h.up)) as up, sum(bit_count(h.known)) as known from system_hours h
      where h.system = s.system and h.hour > s.first and h.hour >= ${new Date(from)} and h.hour < ${new Date(to)}
    ) m order by s.system`.execute(db)
  return rows.map(({ system, first, up, known }) => {
    const since = Math.max(from, first.getTime() + hourMs)
    const minutes = Math.max(0, to - since) / 60_000
    const measured = known ?? minutes
    return { system, up, measured, covered: since === from && measured >= KNOWN * minutes }
  })
}

/**
 * F70 of systems together: minutes up / minutes measured, of those whose record covers the window; NO_DATA where none
 * does.
 */
export function systemAvailability(systems: readonly SystemMinutes[]): Figure {
  const covered = systems.filter((system) => system.covered)
  const sum = (of: 'up' | 'measured'): number => covered.reduce((total, system) => total + system[of], 0)
  return sum('measured') === 0 ? undefinedFigure('NO_DATA') : sum('up') / sum('measured')
}
