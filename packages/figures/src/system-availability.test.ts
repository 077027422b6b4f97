import { beat } from '@rc/db/heartbeats'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { readSystemMinutes, systemAvailability } from './system-availability.ts'

test.each(testBackends())('a minute without a word is a minute down, on %s', async (backend) => {
  await using database = await openTestDatabase(backend)
  const { db } = database
  const at = (minutes: number) => new Date(Date.UTC(2026, 1, 28, 22) + minutes * 60_000)
  // From 22:30 on; away from 23:10 to 23:39; another hour in full.
  for (let minute = 30; minute < 180; minute += 1)
    if (minute < 70 || minute >= 100) await beat(db, ['gateway'], at(minute))
  const window = (from: number) => ({ from: at(from), to: at(180) })
  const [long] = await readSystemMinutes(db, window(-600))
  expect(long).toEqual({ system: 'gateway', up: 90, measured: 120, covered: false })
  expect(await readSystemMinutes(db, window(120))).toEqual([
    { system: 'gateway', up: 60, measured: 60, covered: true },
  ])
  expect(systemAvailability(await readSystemMinutes(db, window(120)))).toBe(1)
  // A record of two hours says nothing of thirteen.
  expect(systemAvailability(await readSystemMinutes(db, window(-600)))).toMatchObject({ reason: 'NO_DATA' })
  expect(systemAvailability([])).toMatchObject({ value: null, reason: 'NO_DATA' })
})

test.each(testBackends())(
  'of a watched system, a minute without a sample is not measured, on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const hour = (n: number) => new Date(Date.UTC(2026, 1, 28, n))
    const row = (n: number, up: string, known: string) => ({
      system: 'file-server',
      hour: hour(n),
      up,
      known,
    })
    const ones = (n: number) => '1'.repeat(n).padEnd(60, '0')
    await db
      .insertInto('system_hours')
      .values([row(0, ones(60), ones(60)), row(1, ones(50), ones(60)), row(2, ones(50), ones(50))])
      .execute()
    const between = (from: number, to: number) => readSystemMinutes(db, { from: hour(from), to: hour(to) })
    expect(await between(1, 2)).toEqual([{ system: 'file-server', up: 50, measured: 60, covered: true }])
    // Ten of 120 minutes are too many not to know of.
    expect(await between(1, 3)).toEqual([{ system: 'file-server', up: 100, measured: 110, covered: false }])
    expect(await between(2, 3)).toMatchObject([{ up: 50, measured: 50, covered: false }])
    expect(await between(4, 6)).toMatchObject([{ up: 0, measured: 0, covered: false }])
  },
)
