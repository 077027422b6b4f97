import { decimal, type Decimal, type Numeric } from '@rc/core/decimal'
import { ratio } from '@rc/core/finance/ratio'
import { valueOf } from '@rc/core/finance/figure'

export type Status = 'GREEN' | 'AMBER' | 'RED' | 'NA'

/** Below the target by no more than this share is AMBER, below that RED. */
const TOLERANCE = 0.05

/** GREEN at or above the target, AMBER just below it, NA without value or target. */
export function statusOf(value: number | null, target: number | null): Status {
  if (value === null || target === null) return 'NA'
  if (value >= target) return 'GREEN'
  return value >= target - Math.abs(target) * TOLERANCE ? 'AMBER' : 'RED'
}

/** A sum of money beside what it was and what it should be. */
export function moneyMetric(value: Numeric | null, previous: Numeric | null, target: Numeric | null = null) {
  const both = value === null || previous === null ? null : decimal(value).minus(previous)
  return {
    value: textOf(value),
    previous: textOf(previous),
    change: textOf(both),
    changePct: both === null || previous === null ? null : valueOf(ratio(both, previous)),
    target: textOf(target),
    status: statusOf(numberOf(value), numberOf(target)),
  }
}

/** A fraction or a count beside what it was and what it should be. */
export function ratioMetric(value: number | null, previous: number | null, target: number | null = null) {
  return {
    value,
    previous,
    change: value === null || previous === null ? null : value - previous,
    target,
    status: statusOf(value, target),
  }
}

const textOf = (value: Numeric | null): string | null => (value === null ? null : decimal(value).toFixed(2))
const numberOf = (value: Numeric | null): number | null => (value === null ? null : decimal(value).toNumber())

/** Decimal money as the resolvers return it. */
export const dollars = (value: Decimal): string => value.toFixed(2)
