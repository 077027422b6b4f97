import type { Db } from '@rc/db/database'
import { createServiceMetrics } from '@rc/db/service-metrics'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { systemHealth } from '../jobs/system-health.ts'

const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }
const at = (time: string): Date => new Date(`2026-02-28T${time}Z`)
const onError = (error: unknown) => {
  throw error
}

async function answered(db: Db, time: string, answers: number, failed: number, system = 'gateway') {
  await using metrics = createServiceMetrics({ db, now: () => at(time), onError })
  for (let i = 0; i < answers; i++) metrics.countRequest(system, 20, i < failed)
}

test.each(testBackends())(
  'more than one failure in a hundred answers is an alert until it no longer is, on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const seen = async (time: string) => {
      await systemHealth({ db, now: () => at(time) }).run(run)
      const rows = await db
        .selectFrom('alerts')
        .select(['status', 'observed'])
        .where('rule_id', '=', 'failing_answers')
        .execute()
      return rows.map(({ status, observed }) => [status, Number(observed)])
    }
    await answered(db, '10:10:00', 4, 4)
    expect(await seen('10:11:00')).toEqual([])
    // Exactly as many as are allowed; what others fail in is told elsewhere.
    await answered(db, '10:12:00', 496, 1)
    await answered(db, '10:12:00', 100, 100, 'group.clients')
    expect(await seen('10:13:00')).toEqual([])
    await answered(db, '10:14:00', 1, 1)
    expect(await seen('10:15:00')).toEqual([['OPEN', 2]])
    expect(await seen('11:59:00')).toEqual([['OPEN', 2]])
    expect(await seen('12:00:00')).toEqual([['RESOLVED', 2]])
  },
)
