import { isDefined } from '@rc/core/finance/figure'
import { latencyQuantile } from '@rc/core/operations/latency'
import type { Db } from '@rc/db/database'
import { readLatencies } from '@rc/db/service-metrics'
import type { AlertRule } from './alert-rule.ts'

/** Milliseconds within which 95 of 100 answers of a group have to come (specification, section 8). */
const TARGETS: Readonly<Record<string, number>> = {
  'group.executive': 2_000,
  'group.regulatory': 10_000,
  'group.clients': 10_000,
  'group.operations': 10_000,
  'group.strategic': 10_000,
}
const SHARE = 0.95
/** Of fewer answers one that waited for a cold cache is the slowest twentieth. */
const FEWEST = 20
const hourMs = 3_600_000

/** A group whose answers, as callers had them in this hour and the one before, are slower than is promised. */
export const performanceDegradation: AlertRule = {
  ruleId: 'performance_degradation',
  async find(db: Db, now: Date) {
    const since = new Date(Math.floor(now.getTime() / hourMs - 1) * hourMs)
    const latencies = await readLatencies(db, since)
    return Object.entries(TARGETS).flatMap(([system, target]) => {
      const buckets = latencies.get(system) ?? []
      const answers = buckets.reduce((total, { count }) => total + count, 0)
      const p95 = latencyQuantile(buckets, SHARE)
      if (answers < FEWEST || !isDefined(p95) || p95 <= target) return []
      const group = system.slice('group.'.length)
      // In whole seconds: what changes with every answer would be told with every answer.
      const seconds = Math.ceil(p95 / 1_000)
      return [
        {
          category: 'OPERATIONS',
          severity: 'HIGH',
          title: `Answers of ${group} are slow`,
          detail: `The slowest twentieth takes about ${seconds} s or more; promised are ${target / 1_000} s.`,
          source: 'gateway',
          metric: 'p95_ms',
          observed: seconds * 1_000,
          threshold: target,
          actionRequired: 'Find what is slow: the database, the cache, an upstream, or too many callers.',
          ownerRole: 'operations',
          dedupeKey: `performance_degradation:${group}`,
        } as const,
      ]
    })
  },
}
