import { PrometheusFailure, type HourRow, type Monitoring } from '@rc/connector-prometheus'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test } from 'vitest'
import { systemHealth } from '../jobs/system-health.ts'

const minuteMs = 60_000
const at = (text: string) => new Date(`2026-02-28T${text}Z`)
const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }

/** Monitoring that saw each job up since ten o'clock but for the given minutes; `asked` tells what it was asked for. */
function monitoringOf(down: { [job: string]: [string, string][] }, asked: string[] = []): Monitoring {
  const isDown = (job: string, minute: number) =>
    (down[job] ?? []).some(
      ([from, to]) => minute >= at(from).getTime() && minute < (to === '' ? Infinity : at(to).getTime()),
    )
  const read = (jobs: readonly string[], from: Date, to: Date): HourRow[] =>
    jobs.flatMap((job) => {
      const rows: HourRow[] = []
      for (let hour = from.getTime(); hour < to.getTime(); hour += 60 * minuteMs) {
        const minutes = Array.from({ length: 60 }, (_, i) => hour + i * minuteMs)
        const known = minutes.map((minute) => minute >= at('10:00:00').getTime() && minute < to.getTime())
        if (!known.includes(true)) continue
        const digits = (of: (i: number) => boolean) => minutes.map((_, i) => (of(i) ? '1' : '0')).join('')
        rows.push({
          job,
          hour: new Date(hour),
          up: digits((i) => known[i] === true && !isDown(job, minutes[i] ?? 0)),
          known: digits((i) => known[i] === true),
        })
      }
      return rows
    })
  return {
    async pullHours(jobs, { from, to }) {
      asked.push(`hours of ${jobs.join()} to ${to.toISOString().slice(11, 16)}`)
      return read(jobs, from, to)
    },
    async pullMinutes(jobs, { from, to }) {
      asked.push(
        `minutes of ${jobs.join()} ${from.toISOString().slice(11, 16)}-${to.toISOString().slice(11, 16)}`,
      )
      return read(jobs, from, to)
    },
    pullBackups: async () => ({ lastOkAt: at('03:10:00'), lastRestoreTestAt: null }),
  }
}
const silent: Monitoring = {
  pullHours: async () => Promise.reject(new PrometheusFailure('TIMEOUT')),
  pullMinutes: async () => Promise.reject(new PrometheusFailure('TIMEOUT')),
  pullBackups: async () => Promise.reject(new PrometheusFailure('TIMEOUT')),
}

describe.each(testBackends())('monitoring on %s', (backend) => {
  const open = async () => {
    const database = await openTestDatabase(backend)
    const { db } = database
    return {
      database,
      check: (time: string, monitoring: Monitoring, jobs = ['nas']) =>
        systemHealth({ db, now: () => at(time), watched: { monitoring, jobs } }).run(run),
      incidents: () =>
        db
          .selectFrom('system_incidents')
          .select(['system', 'started_at', 'resolved_at'])
          .orderBy('started_at')
          .execute(),
      state: () =>
        db
          .selectFrom('source_state')
          .select(['as_of', 'received_at', 'last_error'])
          .where('source', '=', 'monitoring.prometheus')
          .executeTakeFirst(),
      knownMinutes: async () => {
        const rows = await db.selectFrom('system_hours').selectAll().orderBy('hour').execute()
        const count = (text: string | null) => (text ?? '').replaceAll('0', '').length
        return rows.map(({ system, up, known }) => [system, count(up), count(known)])
      },
    }
  }

  test('the first reading takes the whole history, the next the last hour and what came since', async () => {
    const { database, check, knownMinutes, state } = await open()
    await using _ = database
    const asked: string[] = []
    const monitoring = monitoringOf({ nas: [['10:20:00', '10:24:00']] }, asked)
    await check('12:30:20', monitoring)
    expect(await knownMinutes()).toEqual([
      ['nas', 56, 60],
      ['nas', 60, 60],
      ['nas', 29, 29],
    ])
    expect(await state()).toEqual({ as_of: at('12:29:00'), received_at: at('12:30:20'), last_error: null })
    await check('12:31:20', monitoring, ['nas', 'wifi'])
    expect(asked).toEqual([
      'hours of nas to 12:00',
      'minutes of nas 12:00-12:29',
      'minutes of nas 11:00-12:30',
      'hours of wifi to 12:00',
      'minutes of wifi 12:00-12:30',
    ])
    expect(await database.db.selectFrom('backup_times').selectAll().execute()).toEqual([
      { kind: 'BACKUP', at: at('03:10:00') },
    ])
  })

  test('an outage is one incident, found while it lasts and resolved when it is over', async () => {
    const { database, check, incidents } = await open()
    await using _ = database
    const lasting = monitoringOf({
      nas: [
        ['10:20:00', '10:24:00'],
        ['11:50:00', ''],
      ],
    })
    await check('12:10:00', lasting)
    await check('12:11:00', lasting)
    const first = { system: 'nas', started_at: at('10:20:00'), resolved_at: at('10:24:00') }
    expect(await incidents()).toEqual([
      first,
      { system: 'nas', started_at: at('11:50:00'), resolved_at: null },
    ])
    const over = monitoringOf({
      nas: [
        ['10:20:00', '10:24:00'],
        ['11:50:00', '14:05:00'],
      ],
    })
    // Read again from 13:00 on only: the incident had begun before.
    await check('14:04:00', over)
    await check('14:20:00', over)
    await check('15:30:00', over)
    expect(await incidents()).toEqual([
      first,
      { system: 'nas', started_at: at('11:50:00'), resolved_at: at('14:05:00') },
    ])
  })

  test('monitoring that is away leaves everything as it was; what it did not say is asked for later', async () => {
    const { database, check, incidents, knownMinutes, state } = await open()
    await using _ = database
    await check('11:30:00', silent)
    expect(await state()).toEqual({ as_of: null, received_at: null, last_error: 'TIMEOUT' })
    const monitoring = monitoringOf({})
    await check('11:31:00', monitoring)
    await check('12:45:00', silent)
    expect(await state()).toMatchObject({ received_at: at('11:31:00'), last_error: 'TIMEOUT' })
    // The silence of monitoring is no incident of what it watches.
    expect(await incidents()).toEqual([])
    expect(await knownMinutes()).toEqual([
      ['nas', 60, 60],
      ['nas', 30, 30],
    ])
    await check('18:00:00', monitoring)
    expect((await knownMinutes()).slice(0, 8).map(([, up]) => up)).toEqual([60, 60, 60, 60, 60, 60, 60, 59])
  })
})
