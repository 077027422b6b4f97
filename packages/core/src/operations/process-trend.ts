const TOLERANCE = 0.05

/** Where the median cycle time goes against the period before, within 5 % steady; null without either. */
export function processTrend(
  median: number | null,
  before: number | null,
): 'IMPROVING' | 'STEADY' | 'WORSENING' | null {
  if (median === null || before === null) return null
  if (median > before * (1 + TOLERANCE)) return 'WORSENING'
  return median < before * (1 - TOLERANCE) ? 'IMPROVING' : 'STEADY'
}
