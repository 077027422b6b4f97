import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

export interface TimetableEntry {
  readonly job: string
  readonly schedule: string
  readonly dueAt: Date
}

/** The timetable as the workers keep it, in its order; null before a worker has run. */
export async function readTimetable(db: Db): Promise<TimetableEntry[] | null> {
  const rows = await db
    .selectFrom('timetable')
    .select(['job', 'schedule', 'due_at as dueAt'])
    .orderBy('place')
    .execute()
  return rows.length === 0 ? null : rows
}

/** Jobs that wait, since when, and those that were given up; null before a worker has run. */
export async function readQueueState(db: Db, now: Date) {
  if (!(await hasQueue(db))) return null
  const { rows } = await sql<{ depth: number; oldest: Date | null; dead: number }>`
    select count(*) filter (where name <> 'dead_letters') as depth,
      min(start_after) filter (where name <> 'dead_letters') as oldest,
      count(*) filter (where name = 'dead_letters') as dead
    from pgboss.job
    where state < 'active' and start_after <= ${now} and name not like '\\_\\_pgboss%'`.execute(db)
  const row = rows[0]
  const oldest = row?.oldest ?? null
  return {
    depth: row?.depth ?? 0,
    oldestAgeS: oldest === null ? null : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
    deadLetters: row?.dead ?? 0,
  }
}

/** The queue makes its tables when the first worker opens it. */
async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    there: boolean
  }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  return rows[0]?.there === true
}
