import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { expressionOf, lastDue, nextDue, scheduleName, type ScheduleEntry } from './due-times.ts'

export interface TimetableOptions {
  readonly db: Db
  readonly schedule: readonly ScheduleEntry[]
  readonly now: () => Date
  /** Asks for a run; it exists only if the transaction commits. */
  readonly request: (run: DueRun, trx: Trx) => Promise<void>
  /** Whether a run that was asked for late still waits or is under way. */
  readonly isCatchingUp: (trx: Trx) => Promise<boolean>
}

export interface DueRun {
  readonly job: string
  readonly dueAt: Date
  /** Its time passed while no worker looked. */
  readonly late: boolean
}

/** The timetable as one worker sees it. */
export interface Timetable {
  /** Asks for the runs that are due now and that no other worker has asked for. */
  look(): Promise<void>
}

/** A run that is due for longer was missed: no worker looked at the time. */
const LATE_MS = 120_000

/**
 * Keeps a timetable in the database, from where every worker claims what is due: moving an entry on to its next time
 * and asking for its run is one transaction. What was missed while no worker ran is caught up on once, however often it
 * was due, one job after the other in the order of the timetable; what is due on time does not wait for that.
 */
export async function createTimetable(options: TimetableOptions): Promise<Timetable> {
  const { db, schedule, now } = options
  const entries = new Map(schedule.map((entry) => [keyOf(entry.job, expressionOf(entry)), entry]))
  await storeEntries(db, schedule, now())
  let soonest = new Date(0)
  return {
    async look() {
      const at = now()
      if (at < soonest) return
      soonest = await db.transaction().execute(async (trx) => {
        await claim(trx, entries, at, options)
        return readSoonest(trx)
      })
    },
  }
}

const keyOf = (job: string, expression: string): string => `${job} ${expression}`

/** What is new is due from now on; what is not in the timetable any more is taken out. */
async function storeEntries(db: Db, schedule: readonly ScheduleEntry[], now: Date): Promise<void> {
  const rows = schedule.map((entry, place) => ({
    job: entry.job,
    expression: expressionOf(entry),
    schedule: scheduleName(entry),
    place,
    due_at: nextDue(entry, now),
  }))
  await db.transaction().execute(async (trx) => {
    await sql`delete from timetable t where not exists (
      select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(job text, expression text)
      where r.job = t.job and r.expression = t.expression)`.execute(trx)
    if (rows.length === 0) return
    await trx
      .insertInto('timetable')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['job', 'expression']).doUpdateSet(({ ref }) => ({
          schedule: ref('excluded.schedule'),
          place: ref('excluded.place'),
        })),
      )
      .execute()
  })
}

async function claim(
  trx: Trx,
  entries: ReadonlyMap<string, ScheduleEntry>,
  at: Date,
  { request, isCatchingUp }: TimetableOptions,
): Promise<void> {
  const rows = await trx
    .selectFrom('timetable')
    .select(['job', 'expression'])
    .where('due_at', '<=', at)
    .orderBy('place')
    .forUpdate()
    .skipLocked()
    .execute()
  const due = rows.flatMap(({ job, expression }) => {
    const entry = entries.get(keyOf(job, expression))
    if (entry === undefined) return []
    const dueAt = lastDue(entry, at)
    return [{ job, entry, dueAt, late: at.getTime() - dueAt.getTime() > LATE_MS }]
  })
  const next = due.find(({ late }) => late)
  const caughtUp = next === undefined || (await isCatchingUp(trx)) ? undefined : next.job
  // A job with several entries catches up on all of them at once.
  const claimed = due.filter(({ job, late }) => !late || job === caughtUp)
  await moveOn(trx, claimed, at)
  const runs = new Map(claimed.map((run) => [run.job, run]))
  for (const { job, dueAt, late } of runs.values()) await request({ job, dueAt, late }, trx)
}

async function moveOn(trx: Trx, claimed: readonly { entry: ScheduleEntry }[], at: Date): Promise<void> {
  if (claimed.length === 0) return
  const rows = claimed.map(({ entry }) => ({
    job: entry.job,
    expression: expressionOf(entry),
    due_at: nextDue(entry, at),
  }))
  await sql`
    update timetable t set due_at = r.due_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(job text, expression text, due_at timestamptz)
    where t.job = r.job and t.expression = r.expression`.execute(trx)
}

/** When there is something to look for; entries of another version of this program included. */
async function readSoonest(trx: Trx): Promise<Date> {
  const { soonest } = await trx
    .selectFrom('timetable')
    .select(({ fn }) => fn.min<Date | null>('due_at').as('soonest'))
    .executeTakeFirstOrThrow()
  return soonest ?? new Date(8.64e15)
}
