import { describe, expect, test } from 'vitest'
import { beat, keepHeartbeat, readLastBeats } from './heartbeats.ts'
import { openTestDatabase, testBackends } from './testing.ts'

const at = (text: string) => new Date(`2026-02-28T${text}Z`)
const fail = (error: unknown) => {
  throw error
}

describe.each(testBackends())('on %s', (backend) => {
  test('minutes of several processes make one hour', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await beat(db, ['gateway', 'worker'], at('23:00:10'))
    await beat(db, ['gateway'], at('23:00:40'))
    await beat(db, ['gateway'], at('23:59:59'))
    await beat(db, ['worker'], new Date('2026-03-01T00:05:00Z'))
    const rows = await db.selectFrom('system_hours').selectAll().orderBy('hour').orderBy('system').execute()
    expect(
      rows.map(({ system, up }) => [system, up.indexOf('1'), up.split('1').length - 1, up.length]),
    ).toEqual([
      ['gateway', 0, 2, 60],
      ['worker', 0, 1, 60],
      ['worker', 5, 1, 60],
    ])
    expect(await readLastBeats(db)).toEqual(
      new Map([
        ['gateway', at('23:59:00')],
        ['worker', new Date('2026-03-01T00:05:00Z')],
      ]),
    )
  })

  test('a process that comes back after a silence leaves a resolved incident, a quick restart leaves none', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const start = async (now: Date) => {
      await using _ = await keepHeartbeat({ db, systems: ['gateway'], now: () => now, onError: fail })
    }
    await start(at('10:00:00'))
    await start(at('10:02:30'))
    expect(await db.selectFrom('system_incidents').selectAll().execute()).toEqual([])
    await start(at('10:30:00'))
    expect(await db.selectFrom('system_incidents').selectAll().execute()).toEqual([
      { system: 'gateway', started_at: at('10:03:00'), resolved_at: at('10:30:00'), severity: 'CRITICAL' },
    ])
  })
})
