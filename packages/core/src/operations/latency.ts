import { type Figure, undefinedFigure } from '../finance/figure.ts'
import { ratio } from '../finance/ratio.ts'

/** Requests of one latency bucket: up to `bound` milliseconds, the last one without a bound. */
export interface LatencyBucket {
  readonly bound: number
  readonly count: number
}

/**
 * F74: milliseconds within which a share of the requests were answered, straight between the bounds of the bucket it
 * falls into; of the bucket without a bound, its lower one. Buckets in any order; NO_DATA without requests.
 */
export function latencyQuantile(buckets: readonly LatencyBucket[], share: number): Figure {
  const sorted = buckets.toSorted((a, b) => a.bound - b.bound)
  const all = sorted.reduce((total, { count }) => total + count, 0)
  if (all === 0) return undefinedFigure('NO_DATA')
  const wanted = share * all
  let [before, lower] = [0, 0]
  for (const { bound, count } of sorted) {
    if (count > 0 && before + count >= wanted)
      return Number.isFinite(bound) ? lower + ((bound - lower) * (wanted - before)) / count : lower
    before += count
    lower = Number.isFinite(bound) ? bound : lower
  }
  return lower
}

/** Answered within this is satisfying, within four times as much tolerable. */
const SATISFYING_MS = 500

/** F74: (satisfied + tolerating / 2) / all. Bounds of the buckets have to include 500 and 2000. */
export function apdex(buckets: readonly LatencyBucket[]): Figure {
  const upTo = (bound: number): number =>
    buckets.filter((bucket) => bucket.bound <= bound).reduce((total, { count }) => total + count, 0)
  const all = upTo(Infinity)
  if (all === 0) return undefinedFigure('NO_DATA')
  return ratio(upTo(SATISFYING_MS) + (upTo(4 * SATISFYING_MS) - upTo(SATISFYING_MS)) / 2, all)
}
