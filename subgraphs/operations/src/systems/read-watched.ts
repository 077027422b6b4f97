import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** A system that monitoring watches. */
export interface WatchedSystem {
  readonly system: string
  /** The last minute it was up. */
  readonly upAt: Date | null
  /** The last minute monitoring knows of. */
  readonly knownAt: Date | null
}

const minuteMs = 60_000

interface Row {
  readonly system: string
  readonly up_hour: Date | null
  readonly up: string | null
  readonly known_hour: Date | null
  readonly known: string | null
}

/** What monitoring last knew of each system; one statement. */
export async function readWatched(db: Db): Promise<WatchedSystem[]> {
  const { rows } = await sql<Row>`
    select s.system, u.hour as up_hour, u.up::text as up, k.hour as known_hour, k.known::text as known
    from (select distinct system from system_hours where known is not null) s
    left join lateral (select hour, up from system_hours h
      where h.system = s.system and bit_count(up) > 0 order by hour desc limit 1) u on true
    left join lateral (select hour, known from system_hours h
      where h.system = s.system and bit_count(known) > 0 order by hour desc limit 1) k on true
    order by s.system`.execute(db)
  return rows.map(({ system, up_hour, up, known_hour, known }) => ({
    system,
    upAt: lastMinute(up_hour, up),
    knownAt: lastMinute(known_hour, known),
  }))
}

const lastMinute = (hour: Date | null, digits: string | null): Date | null =>
  hour === null || digits === null ? null : new Date(hour.getTime() + digits.lastIndexOf('1') * minuteMs)
