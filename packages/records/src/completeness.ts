import { ratio } from '@rc/core/finance/ratio'
import type { Figure } from '@rc/core/finance/figure'
import type { RecordStatus } from './record-status.ts'

/** So many pairs of record type and subject with that status. */
export interface StatusCount {
  readonly status: RecordStatus
  /** Weight of the record type: 3 critical, 2 standard, 1 low. */
  readonly weight: number
  readonly count: number
}

export const isThere = (status: RecordStatus): boolean => status === 'CURRENT' || status === 'EXPIRING'

function share(counts: readonly StatusCount[], weigh: (count: StatusCount) => number): Figure {
  let there = 0
  let all = 0
  for (const entry of counts) {
    if (entry.status === 'NOT_APPLICABLE') continue
    const size = entry.count * weigh(entry)
    all += size
    if (isThere(entry.status)) there += size
  }
  return ratio(there, all)
}

/** (current + expiring) / all but not applicable; ZERO_DENOMINATOR where nothing applies, never 1. */
export const completeness = (counts: readonly StatusCount[]): Figure => share(counts, () => 1)

/** F81: sum(weight × there) / sum(weight) over what applies; ZERO_DENOMINATOR where nothing does. */
export const complianceScore = (counts: readonly StatusCount[]): Figure =>
  share(counts, ({ weight }) => weight)
