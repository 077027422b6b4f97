import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Upper bounds of the latency buckets, milliseconds; what is slower is in the last, without a bound. */
export const LATENCY_BOUNDS = [5, 10, 25, 50, 100, 200, 300, 500, 1000, 2000, 5000, 10_000, 30_000] as const
const SLOWER = 'slower'

export interface ServiceMetrics extends AsyncDisposable {
  /** A request to a system and how long it took. */
  countRequest(system: string, ms: number, failed: boolean): void
  /** An answer of a cache key: served again, or computed; once, or so often. */
  countAnswer(key: string, hit: boolean, times?: number): void
  /** Writes what was counted since the last time. */
  flush(): Promise<void>
}

export interface ServiceMetricsOptions {
  readonly db: Db
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const FLUSH_MS = 60_000
const hourMs = 3_600_000
/** Systems and keys are few; more than this is a fault, and not worth memory. */
const MOST_COUNTERS = 2_000

type Metric = 'LATENCY' | 'FAILED' | 'CACHE_HIT' | 'CACHE_MISS'

interface Counter {
  readonly system: string
  readonly metric: Metric
  readonly label: string
  count: number
}

const LABELS = LATENCY_BOUNDS.map(String)

/** In which bucket so many milliseconds are. */
function bucketOf(ms: number): string {
  const place = LATENCY_BOUNDS.findIndex((bound) => ms <= bound)
  return LABELS[place] ?? SLOWER
}

/**
 * Counters of one process: counting costs a look into a map, and once a minute they are added to the hour's row in
 * one statement. What cannot be written is kept for the next time.
 */
export function createServiceMetrics({ db, now, onError }: ServiceMetricsOptions): ServiceMetrics {
  let counters = createCounters()
  const flush = async (): Promise<void> => {
    const counted = counters.all()
    if (counted.length === 0) return
    counters = createCounters()
    try {
      await addUp(db, counted, now())
    } catch (error) {
      for (const { system, metric, label, count: by } of counted) counters.count(metric, system, label, by)
      onError(error)
    }
  }
  const timer = setInterval(() => void flush(), FLUSH_MS)
  timer.unref()
  return {
    countRequest(system, ms, failed) {
      counters.count('LATENCY', system, bucketOf(ms))
      if (failed) counters.count('FAILED', system, '')
    },
    countAnswer: (key, hit, times) => counters.count(hit ? 'CACHE_HIT' : 'CACHE_MISS', 'cache', key, times),
    flush,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** Counters by metric, system and label. */
function createCounters() {
  const counted: Counter[] = []
  const known: Record<Metric, Map<string, Map<string, Counter>>> = {
    LATENCY: new Map(),
    FAILED: new Map(),
    CACHE_HIT: new Map(),
    CACHE_MISS: new Map(),
  }
  return {
    all: (): readonly Counter[] => counted,
    count(metric: Metric, system: string, label: string, by = 1): void {
      const labels = known[metric].get(system) ?? new Map<string, Counter>()
      const counter = labels.get(label)
      if (counter !== undefined) counter.count += by
      else if (counted.length < MOST_COUNTERS) {
        const added = { system, metric, label, count: by }
        counted.push(added)
        known[metric].set(system, labels.set(label, added))
      }
    },
  }
}

/** How long requests of each system took since an hour began: a count a bucket. */
export async function readLatencies(
  db: Db,
  since: Date,
): Promise<ReadonlyMap<string, { readonly bound: number; readonly count: number }[]>> {
  const { rows } = await sql<{ system: string; label: string; count: number }>`
    select system, label, sum(count)::float8 as count from service_metrics
    where hour >= ${since} and metric = 'LATENCY' group by system, label`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ system }) => system)].map(([system, counted]) => [
      system,
      latencyBuckets(counted),
    ]),
  )
}

/** How many requests of a system there were since an hour began, and how many of them failed. */
export async function readFailures(
  db: Db,
  system: string,
  since: Date,
): Promise<{ readonly answers: number; readonly failed: number }> {
  const { rows } = await sql<{ answers: number; failed: number }>`
    select coalesce(sum(count) filter (where metric = 'LATENCY'), 0)::float8 as answers,
      coalesce(sum(count) filter (where metric = 'FAILED'), 0)::float8 as failed
    from service_metrics where hour >= ${since} and system = ${system}`.execute(db)
  return rows[0] ?? { answers: 0, failed: 0 }
}

/** Every bucket, those nothing fell into too: between their bounds quantiles are measured. */
export const latencyBuckets = (
  counted: readonly { readonly label: string; readonly count: number }[],
): { readonly bound: number; readonly count: number }[] =>
  [...LATENCY_BOUNDS.map(String), SLOWER].map((label) => ({
    bound: label === SLOWER ? Infinity : Number(label),
    count: counted.find((row) => row.label === label)?.count ?? 0,
  }))

async function addUp(db: Db, counters: readonly Counter[], now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  await sql`
    insert into service_metrics as t (hour, system, metric, label, count)
    select ${hour}, system, metric, label, count
    from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb)
      as r(system text, metric text, label text, count bigint)
    on conflict (hour, system, metric, label) do update set count = t.count + excluded.count`.execute(db)
}
