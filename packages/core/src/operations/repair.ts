import { type Figure, undefinedFigure } from '../finance/figure.ts'
import { mean } from '../finance/statistics.ts'

const hourMs = 3_600_000

export interface Repaired {
  readonly startedAt: Date
  readonly resolvedAt: Date | null
}

/** F72, MTTR: mean hours from begin to resolution of those resolved; NO_DATA where none is. */
export function meanRepairHours(incidents: readonly Repaired[]): Figure {
  const hours = repairHours(incidents)
  return hours.length === 0 ? undefinedFigure('NO_DATA') : mean(hours)
}

/** Hours of the incident that took longest to resolve; NO_DATA where none is resolved. */
export function longestRepairHours(incidents: readonly Repaired[]): Figure {
  const hours = repairHours(incidents)
  return hours.length === 0 ? undefinedFigure('NO_DATA') : Math.max(...hours)
}

const repairHours = (incidents: readonly Repaired[]): number[] =>
  incidents.flatMap(({ startedAt, resolvedAt }) =>
    resolvedAt === null ? [] : [(resolvedAt.getTime() - startedAt.getTime()) / hourMs],
  )
