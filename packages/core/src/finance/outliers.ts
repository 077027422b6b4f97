import { quantile } from './statistics.ts'

/** How many times the range between the quartiles a value may lie beyond them: Tukey's outer fences. */
const FENCE = 3

/** Values with those beyond the outer fences brought to them; reported by hand, a few are mistyped. */
export function capOutliers(values: readonly number[]): number[] {
  const low = quantile(values, 0.25)
  const high = quantile(values, 0.75)
  if (low === undefined || high === undefined) return []
  const reach = FENCE * (high - low)
  return values.map((value) => Math.min(high + reach, Math.max(low - reach, value)))
}
