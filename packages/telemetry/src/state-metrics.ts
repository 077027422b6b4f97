import type { Db } from '@rc/db/database'
import { readFreshness, SOURCES, type SourceName } from '@rc/figures/freshness'
import { sql } from 'kysely'
import type { Metrics } from './metrics.ts'

/** Reads what the database knows of the whole service each time the metrics are read out: a statement a thing. */
export function addStateMetrics(metrics: Metrics, db: Db, now: () => Date): void {
  metrics.onRead(() => readSources(metrics, db, now()))
  metrics.onRead(() => readCounts(metrics, db, now()))
  metrics.onRead(() => readQueue(metrics, db))
}

async function readSources(metrics: Metrics, db: Db, now: Date): Promise<void> {
  const sources = await readFreshness(db, Object.keys(SOURCES) as SourceName[], now)
  metrics.set(
    'rc_source_age_seconds',
    sources.flatMap(({ name: source, receivedAt }) =>
      receivedAt === null
        ? []
        : [{ labels: { source }, value: (now.getTime() - receivedAt.getTime()) / 1_000 }],
    ),
  )
  metrics.set(
    'rc_source_stale',
    sources.map(({ name: source, stale }) => ({ labels: { source }, value: Number(stale) })),
  )
}

const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']
const UNDELIVERED = ['PENDING', 'DEAD']

async function readCounts(metrics: Metrics, db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ what: string; label: string; n: number }>`
    select 'alerts' as what, severity as label, count(*)::float8 as n from alerts where status <> 'RESOLVED' group by severity
    union all select 'deliveries', status, count(*) from webhook_deliveries where status <> 'DELIVERED' group by status
    union all select 'inbox', '', count(*) from webhook_inbox where status = 'PENDING'
    union all select 'reviews', '', count(*) from review_queue where status <> 'CLOSED'
    union all select 'sessions', '', count(*) from sessions where ended_at is null and expires_at > ${now}
    union all select 'crm_calls', '', count(*) from crm_calls where at > clock_timestamp() - interval '60 seconds'`.execute(
    db,
  )
  const of = (what: string, label = ''): number =>
    rows.find((row) => row.what === what && row.label === label)?.n ?? 0
  const alone = (what: string) => [{ labels: {}, value: of(what) }]
  metrics.set(
    'rc_alerts_open',
    SEVERITIES.map((severity) => ({ labels: { severity }, value: of('alerts', severity) })),
  )
  metrics.set(
    'rc_webhook_deliveries',
    UNDELIVERED.map((status) => ({ labels: { status }, value: of('deliveries', status) })),
  )
  metrics.set('rc_webhook_inbox_pending', alone('inbox'))
  metrics.set('rc_reviews_open', alone('reviews'))
  metrics.set('rc_sessions_open', alone('sessions'))
  metrics.set('rc_crm_calls_last_minute', alone('crm_calls'))
}

/** The queue's tables are there once a worker has run. */
async function readQueue(metrics: Metrics, db: Db): Promise<void> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db)
  if (found[0]?.there !== true) return
  const { rows } = await sql<{ waiting: number; running: number; dead: number }>`
    select count(*) filter (where name <> 'dead_letters' and state in ('created', 'retry') and start_after <= now())::float8
        as waiting,
      count(*) filter (where name <> 'dead_letters' and state = 'active')::float8 as running,
      count(*) filter (where name = 'dead_letters' and state = 'created')::float8 as dead
    from pgboss.job`.execute(db)
  metrics.set('rc_queue_jobs', [
    { labels: { state: 'waiting' }, value: rows[0]?.waiting ?? 0 },
    { labels: { state: 'running' }, value: rows[0]?.running ?? 0 },
    { labels: { state: 'dead' }, value: rows[0]?.dead ?? 0 },
  ])
}
