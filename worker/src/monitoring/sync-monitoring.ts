import { PrometheusFailure, type Monitoring } from '@rc/connector-prometheus'
import type { Db } from '@rc/db/database'
import { pullReading, type Before } from './pull-reading.ts'
import { MONITORING_SOURCE, storeReading } from './store-reading.ts'

export interface MonitoringDeps {
  readonly monitoring: Monitoring
  /** Jobs of the firm's Prometheus that are systems of the firm. */
  readonly jobs: readonly string[]
}

/**
 * Reads what monitoring knows since the last time; returns how many rows are new or different. Monitoring that cannot be
 * read is noted and stops nothing: what it did not say is asked for again.
 */
export async function syncMonitoring(
  db: Db,
  { monitoring, jobs }: MonitoringDeps,
  now: Date,
  signal: AbortSignal,
): Promise<number> {
  try {
    const reading = await pullReading(monitoring, jobs, await readBefore(db), now, signal)
    return await db.transaction().execute((trx) => storeReading(trx, reading, now))
  } catch (error) {
    if (!(error instanceof PrometheusFailure)) throw error
    await noteFailure(db, error.reason)
    return 0
  }
}

async function readBefore(db: Db): Promise<Before | null> {
  const row = await db
    .selectFrom('source_state')
    .select(['as_of', 'watermark'])
    .where('source', '=', MONITORING_SOURCE)
    .executeTakeFirst()
  const jobs = row?.watermark['jobs']
  if (row?.as_of == null || !Array.isArray(jobs)) return null
  return { asOf: row.as_of, jobs: jobs.map(String) }
}

async function noteFailure(db: Db, reason: string): Promise<void> {
  await db
    .insertInto('source_state')
    .values({ source: MONITORING_SOURCE, watermark: '{}', last_error: reason })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ last_error: reason }))
    .execute()
}
