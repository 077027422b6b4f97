import { type Figure, undefinedFigure } from './figure.ts'

/**
 * Percentile rank (F83) of a value among others, a fraction: (values below + half of the ties) / n. NO_DATA among none.
 * Where the value itself is one of them it ties with itself.
 */
export function percentileRank(values: readonly number[], value: number): Figure {
  if (values.length === 0) return undefinedFigure('NO_DATA')
  const below = values.filter((other) => other < value).length
  const ties = values.filter((other) => other === value).length
  return (below + ties / 2) / values.length
}
