import { sql } from 'kysely'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { createTimetable, type Timetable } from '@rc/queue/timetable'
import type { ScheduleEntry } from '@rc/queue'
import { describe, expect, test } from 'vitest'
import { SCHEDULE } from './schedule.ts'

const minuteMs = 60_000

/** Two months with the end of summer time (1 November), Thanksgiving and the early close after it. */
const FROM = Date.parse('2026-10-05T00:00:00Z')
const END = '2026-12-04T00:00:00Z'
const WHOLE_MS = 1_800_000

const isRare = (entry: ScheduleEntry): boolean => !('cron' in entry) || /^\d+ \d/.test(entry.cron)
const isHourly = (entry: ScheduleEntry): boolean =>
  isRare(entry) || !('cron' in entry && entry.cron === EVERY_MINUTE)
const EVERY_MINUTE = '* * * * *'
const isAny = (): boolean => true

/**
 * From when on which entries are in the timetable, as when another version of the workers is started: what is rare all
 * the time, what is hourly and what runs every minute around the change of the clocks and the holiday.
 * RC_TEST_WHOLE_SCHEDULE=1 takes all of it all the time, which takes a quarter of an hour.
 */
const PHASES: readonly (readonly [string, (entry: ScheduleEntry) => boolean])[] =
  process.env['RC_TEST_WHOLE_SCHEDULE'] === '1'
    ? [['2026-10-05T00:00Z', isAny]]
    : [
        ['2026-10-05T00:00Z', isRare],
        ['2026-10-31T00:00Z', isHourly],
        ['2026-11-01T05:30Z', isAny],
        ['2026-11-01T07:30Z', isHourly],
        ['2026-11-03T00:00Z', isRare],
        ['2026-11-26T12:00Z', isHourly],
        ['2026-11-27T01:50Z', isAny],
        ['2026-11-27T02:40Z', isHourly],
        ['2026-11-28T00:00Z', isRare],
      ]

/** New York is four hours behind until the end of October, then five. */
const inNewYork = (at: Date): Date =>
  new Date(at.getTime() - (at < new Date('2026-11-01T06:00Z') ? 4 : 5) * 60 * minuteMs)

/** A cron expression of numbers, lists of them, stars and steps, read anew. */
function matches(cron: string, at: Date): boolean {
  const fields = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()]
  return cron.split(' ').every((field, i) => {
    if (field === '*') return true
    const value = fields[i] ?? -1
    return field.startsWith('*/')
      ? value % Number(field.slice(2)) === 0
      : field.split(',').map(Number).includes(value)
  })
}

/** 16:00 in New York: 20:00 UTC until the end of October, then 21:00; shut on Thanksgiving, 13:00 the day after. */
function isClose(at: Date): boolean {
  const day = at.toISOString().slice(0, 10)
  if (at.getUTCDay() % 6 === 0 || day === '2026-11-26') return false
  const hour = day === '2026-11-27' ? 18 : day < '2026-11-01' ? 20 : 21
  return at.getTime() === Date.parse(`${day}T${hour}:00:00Z`)
}

const isDue = (entry: ScheduleEntry, at: Date): boolean =>
  'cron' in entry
    ? matches(entry.cron, entry.tz === undefined ? at : inNewYork(at))
    : isClose(new Date(at.getTime() - entry.minutesAfterClose * minuteMs))

/** Every run of a time, the ends of minutes after `from`, by the words of the timetable. */
function expectedRuns(schedule: readonly ScheduleEntry[], from: number, to: number): string[] {
  const runs: string[] = []
  for (let at = from + minuteMs; at <= to; at += minuteMs)
    for (const entry of schedule)
      if (isDue(entry, new Date(at))) runs.push(`${new Date(at).toISOString()} ${entry.job}`)
  return runs
}

describe.each(testBackends())('on %s', (backend) => {
  test(
    'sixty days with two workers: every run at its minute, none twice, none missing',
    async () => {
      await using database = await openTestDatabase(backend)
      const { db } = database
      await sql`create table asked (job text not null, due_at timestamptz not null, at timestamptz not null,
      late boolean not null, primary key (job, due_at))`.execute(db)
      let [clock, asked, broken] = [FROM, 0, 0]
      const open = (schedule: readonly ScheduleEntry[]) =>
        createTimetable({
          db,
          schedule,
          now: () => new Date(clock),
          isCatchingUp: () => Promise.resolve(false),
          async request({ job, dueAt, late }, trx) {
            await sql`insert into asked values (${job}, ${dueAt}, ${new Date(clock)}, ${late})`.execute(trx)
            // A worker that breaks off here has asked for nothing.
            if (++asked % 100 === 0) throw new Error('broken off')
          },
        })
      const look = async (worker: Timetable) => worker.look().catch(() => void broken++)
      const expected: string[] = []
      for (const [i, [begin, isIn]] of PHASES.entries()) {
        clock = Date.parse(begin)
        const schedule = SCHEDULE.filter(isIn)
        const workers = [await open(schedule), await open(schedule)] as const
        const runs = expectedRuns(schedule, clock, Date.parse(PHASES[i + 1]?.[0] ?? END))
        for (const run of runs) expected.push(run)
        const minutes = [...new Set(runs.map((run) => Date.parse(run.slice(0, 24))))]
        for (clock of minutes) {
          await Promise.all(workers.map(look))
          // The next second, for what one broke off while the other stood aside.
          if (broken > 0) await look(workers[0])
        }
      }
      const { rows } = await sql<{ run: string; on_time: boolean }>`
      select to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || job as run,
        due_at = at and not late as on_time from asked`.execute(db)
      expect(rows.map(({ run }) => run).toSorted()).toEqual(expected.toSorted())
      expect(rows.filter((row) => !row.on_time)).toEqual([])
      expect(broken).toBeGreaterThan(3)
      const closes = rows.filter(({ run }) => /:45:00.000Z market/.test(run))
      expect(closes).toHaveLength(43)
      // Six in the morning in New York, whose clocks were changed that night.
      expect(rows.map(({ run }) => run).filter((run) => run.endsWith('board_report_pack'))).toEqual([
        '2026-11-01T11:00:00.000Z board_report_pack',
        '2026-12-01T11:00:00.000Z board_report_pack',
      ])
    },
    WHOLE_MS,
  )

  test('what was missed is caught up on once, one job after the other, and does not hold up what is due', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    let clock = Date.parse('2026-11-26T00:30:30Z')
    let isCatchingUp = false
    const asked: string[] = []
    const open = () =>
      createTimetable({
        db,
        schedule: SCHEDULE,
        now: () => new Date(clock),
        isCatchingUp: () => Promise.resolve(isCatchingUp),
        request: async ({ job, dueAt, late }) =>
          void asked.push(`${late ? 'late' : 'due'} ${job} ${dueAt.toISOString().slice(0, 16)}`),
      })
    await open()
    const look = async (worker: Timetable) => {
      asked.length = 0
      await worker.look()
      return [...asked]
    }
    // Two days later the workers start again.
    clock = Date.parse('2026-11-28T00:58:30Z')
    const [first, second] = [await open(), await open()]
    const minutely = ['client_communications', 'compliance_alerts', 'system_health', 'priority_tasks']
    expect(await look(first)).toEqual([
      ...minutely.map((job) => `due ${job} 2026-11-28T00:58`),
      'late lacrm_full_sync 2026-11-27T02:00',
    ])
    isCatchingUp = true
    expect(await look(second)).toEqual([])
    clock = Date.parse('2026-11-28T01:00:01Z')
    expect(await look(second)).toEqual([
      ...minutely.map((job) => `due ${job} 2026-11-28T01:00`),
      'due lacrm_incremental_sync 2026-11-28T01:00',
      'due lacrm_webhook_registration 2026-11-28T01:00',
    ])
    isCatchingUp = false
    const late: string[] = []
    for (let found = await look(first); found.length > 0; found = await look(first)) late.push(...found)
    expect(late).toEqual([
      'late google_workspace_sync 2026-11-27T02:00',
      // Due at night and at the early close: once.
      'late market_data_update 2026-11-27T19:45',
      'late firm_book_import 2026-11-27T02:10',
      'late regulatory_filings_update 2026-11-27T02:15',
      'late performance_calculations 2026-11-27T02:20',
      'late audit_trail_integrity 2026-11-27T04:00',
      'late archive_integrity 2026-11-27T04:15',
      'late data_retention 2026-11-27T04:30',
      'late vendor_health_checks 2026-11-28T00:15',
      'late hooks_data_validation 2026-11-28T00:20',
      'late alert_evaluation 2026-11-28T00:30',
    ])
    expect(await look(second)).toEqual([])
  })
})
