import { beat } from '@rc/db/heartbeats'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { systemHealth } from './system-health.ts'

const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }

test.each(testBackends())(
  'a system that falls silent is an incident until it is heard again, on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const at = (text: string) => new Date(`2026-02-28T${text}Z`)
    const check = (time: string) => systemHealth({ db, now: () => at(time) }).run(run)
    const seen = () =>
      db.selectFrom('system_incidents').select(['system', 'started_at', 'resolved_at']).execute()
    await beat(db, ['worker', 'gateway'], at('10:00:30'))
    await check('10:02:00')
    expect(await seen()).toEqual([])
    await beat(db, ['gateway'], at('10:04:00'))
    await check('10:05:00')
    await check('10:06:00')
    expect(await seen()).toEqual([{ system: 'worker', started_at: at('10:01:00'), resolved_at: null }])
    await beat(db, ['worker', 'gateway'], at('10:08:00'))
    await check('10:08:30')
    expect(await seen()).toEqual([
      { system: 'worker', started_at: at('10:01:00'), resolved_at: at('10:08:30') },
    ])
  },
)
