import { describe, expect, test } from 'vitest'
import { createServiceMetrics } from './service-metrics.ts'
import { openTestDatabase, testBackends } from './testing.ts'

describe.each(testBackends())('on %s', (backend) => {
  test('counters of two processes add up in the hour they are written in', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const now = () => new Date('2026-02-28T23:59:30Z')
    const onError = (error: unknown) => {
      throw error
    }
    for (const _ of ['one', 'another']) {
      await using metrics = createServiceMetrics({ db, now, onError })
      metrics.countRequest('gateway', 5, false)
      metrics.countRequest('gateway', 5.1, true)
      metrics.countRequest('gateway', 99_000, false)
      metrics.countAnswer('operations_metrics', true)
      await metrics.flush()
      metrics.countAnswer('operations_metrics', true)
    }
    const rows = await db
      .selectFrom('service_metrics')
      .select(['metric', 'label', 'count'])
      .orderBy('label')
      .execute()
    expect(
      rows.toSorted((a, b) => a.metric.localeCompare(b.metric) || a.label.localeCompare(b.label)),
    ).toEqual([
      { metric: 'CACHE_HIT', label: 'operations_metrics', count: 4 },
      { metric: 'FAILED', label: '', count: 2 },
      { metric: 'LATENCY', label: '10', count: 2 },
      { metric: 'LATENCY', label: '5', count: 2 },
      { metric: 'LATENCY', label: 'slower', count: 2 },
    ])
  })

  test('what cannot be written now is written the next time', async () => {
    const database = await openTestDatabase(backend)
    const failures: unknown[] = []
    const metrics = createServiceMetrics({
      db: database.db,
      now: () => new Date('2026-02-28T10:00:00Z'),
      onError: (error) => failures.push(error),
    })
    await database.db.schema.alterTable('service_metrics').renameTo('away').execute()
    metrics.countAnswer('a', false)
    await metrics.flush()
    expect(failures).toHaveLength(1)
    await database.db.schema.alterTable('away').renameTo('service_metrics').execute()
    await metrics[Symbol.asyncDispose]()
    expect(await database.db.selectFrom('service_metrics').select('count').execute()).toEqual([{ count: 1 }])
    await database[Symbol.asyncDispose]()
  })
})
