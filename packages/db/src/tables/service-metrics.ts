import type { Instant } from '../columns.ts'

/** Counters of requests and cached answers, an hour a row, added up over all processes. */
export interface ServiceMetricsTable {
  hour: Instant
  /** A system, or for cached answers the cache. */
  system: string
  /** LATENCY, FAILED, CACHE_HIT, CACHE_MISS */
  metric: string
  /** Upper bound of the latency bucket in milliseconds; key of the cache; else empty. */
  label: string
  count: number
}
