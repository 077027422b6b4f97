import { createServiceMetrics } from '@rc/db/service-metrics'
import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { systemHealth } from '../jobs/system-health.ts'

const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }
const onError = (error: unknown) => {
  throw error
}

/** Answers of a group, of which so many in a hundred took `slow` ms, the others a moment. */
async function answered(db: Db, at: Date, group: string, answers: number, [share, slow]: [number, number]) {
  await using metrics = createServiceMetrics({ db, now: () => at, onError })
  for (let i = 0; i < answers; i++)
    metrics.countRequest(`group.${group}`, i < (answers * share) / 100 ? slow : 20, false)
}

const readAlerts = (db: Db) =>
  db
    .selectFrom('alerts')
    .select(['dedupe_key', 'status', 'threshold'])
    .where('rule_id', '=', 'performance_degradation')
    .execute()

test.each(testBackends())(
  'a group slower than promised is an alert until it no longer is, on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const at = (time: string) => new Date(`2026-02-28T${time}Z`)
    const check = (time: string) => systemHealth({ db, now: () => at(time) }).run(run)
    const seen = async () =>
      (await readAlerts(db)).map((row) => ({
        ...row,
        threshold: Number(row.threshold),
      }))
    await answered(db, at('10:10:00'), 'executive', 100, [4, 9_000])
    await answered(db, at('10:10:00'), 'clients', 100, [30, 4_000])
    await answered(db, at('10:10:00'), 'strategic', 19, [100, 29_000])
    await check('10:11:00')
    expect(await seen()).toEqual([])
    await answered(db, at('10:12:00'), 'executive', 100, [8, 9_000])
    await check('10:13:00')
    await check('10:14:00')
    const slow = { dedupe_key: 'performance_degradation:executive', threshold: 2_000 }
    expect(await seen()).toEqual([{ ...slow, status: 'OPEN' }])
    await check('11:59:00')
    expect(await seen()).toEqual([{ ...slow, status: 'OPEN' }])
    await check('12:00:00')
    expect(await seen()).toEqual([{ ...slow, status: 'RESOLVED' }])
    const events = await db
      .selectFrom('alert_events')
      .select('event')
      .where(sql<boolean>`body->>'ruleId' = 'performance_degradation'`)
      .orderBy('seq')
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['alert.raised', 'alert.resolved'])
  },
)
