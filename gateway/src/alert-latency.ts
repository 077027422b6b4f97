import { createHistogram, type Histogram } from 'node:perf_hooks'
import type { AlertEvent } from '@rc/db/alert-events'
import type { Metrics } from '@rc/telemetry/metrics'

/** Milliseconds from the cause of an alert to its streams, by the database's clock and ours. */
export interface AlertLatency {
  readonly critical: Histogram
  readonly standard: Histogram
}

export function createAlertLatency(
  metrics?: Metrics,
): AlertLatency & { note(event: AlertEvent, now: Date): void } {
  const critical = createHistogram()
  const standard = createHistogram()
  return {
    critical,
    standard,
    note({ at, body }, now) {
      const isCritical = 'severity' in body && body.severity === 'CRITICAL'
      const histogram = isCritical ? critical : standard
      const ms = Math.max(1, Math.round(now.getTime() - at.getTime()))
      histogram.record(ms)
      const severity = isCritical ? 'critical' : 'standard'
      metrics?.observe('rc_alert_latency_seconds', { severity }, ms / 1_000)
    },
  }
}
