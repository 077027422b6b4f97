/** Smaller spreads are rounding noise of equal values, not variation. */
export const negligible = 1e-12

export const mean = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0) / values.length

/** Sample covariance, n - 1 in the denominator; the series have equal length of at least 2. */
export function covariance(a: readonly number[], b: readonly number[]): number {
  const meanA = mean(a)
  const meanB = mean(b)
  const products = a.reduce((total, value, i) => total + (value - meanA) * ((b[i] ?? meanB) - meanB), 0)
  return products / (a.length - 1)
}

export const variance = (values: readonly number[]): number => covariance(values, values)

/** Sample standard deviation; spreads below 1e-12 count as none. */
export function standardDeviation(values: readonly number[]): number {
  const deviation = Math.sqrt(variance(values))
  return deviation < negligible ? 0 : deviation
}

/** a minus b, pairwise over the length of a. */
export const differences = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((value, i) => value - (b[i] ?? 0))

/** The p-quantile (0 to 1) with linear interpolation between order statistics; undefined when empty. */
export const quantile = (values: readonly number[], p: number): number | undefined =>
  sortedQuantile(
    values.toSorted((a, b) => a - b),
    p,
  )

/** The same of values that stand in ascending order. */
export function sortedQuantile(sorted: ArrayLike<number>, p: number): number | undefined {
  const position = (sorted.length - 1) * p
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) return undefined
  return below + (above - below) * (position - Math.floor(position))
}

export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5)
