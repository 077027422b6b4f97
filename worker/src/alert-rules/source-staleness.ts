import { readFreshness, SOURCES, type SourceName } from '@rc/figures/freshness'
import type { AlertRule } from './alert-rule.ts'

/** A source that is past its refresh tier. */
export const sourceStaleness: AlertRule = {
  ruleId: 'source_staleness',
  async find(db, now) {
    const sources = await readFreshness(db, Object.keys(SOURCES) as SourceName[], now)
    return sources
      .filter(({ stale }) => stale)
      .map(({ name, asOf, maxAgeSeconds }) => ({
        category: 'DATA_QUALITY',
        severity: 'MEDIUM',
        title: `Data of ${name} is stale`,
        detail:
          asOf === null ? 'Nothing has been received yet.' : `The data speaks of ${asOf.toISOString()}.`,
        source: name,
        metric: 'age_seconds',
        ...(asOf === null ? {} : { observed: Math.round((now.getTime() - asOf.getTime()) / 1000) }),
        threshold: maxAgeSeconds,
        actionRequired: name.startsWith('custody.')
          ? 'Export and import the newest custody file.'
          : 'Check the pipeline of this source.',
        ownerRole: 'operations',
        dedupeKey: `source_staleness:${name}`,
      }))
  },
}
