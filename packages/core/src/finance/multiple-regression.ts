import { undefinedFigure, type Undefined } from './figure.ts'
import { mean, negligible } from './statistics.ts'
import { riskMinimum } from './volatility.ts'

export interface MultipleRegression {
  readonly intercept: number
  /** One for each factor, in their order. */
  readonly slopes: readonly number[]
}

/**
 * Ordinary least squares of a series on several factors and a constant, by orthogonalizing the centred factors
 * (modified Gram-Schmidt), which keeps more digits than the normal equations. N_TOO_SMALL below 12 observations or with
 * fewer than two beyond the factors; ZERO_DENOMINATOR where a factor does not move or follows from the others.
 */
export function multipleRegression(
  series: readonly number[],
  factors: readonly (readonly number[])[],
): MultipleRegression | Undefined {
  const n = series.length
  if (n < Math.max(riskMinimum, factors.length + 2)) return undefinedFigure('N_TOO_SMALL')
  const orthogonal: number[][] = []
  // Row k: how much of each earlier direction factor k holds.
  const shares: number[][] = []
  for (const factor of factors) {
    const rest = centred(factor)
    const before = dot(rest, rest)
    shares.push(orthogonal.map((direction) => remove(rest, direction)))
    if (dot(rest, rest) <= before * negligible || before < negligible ** 2)
      return undefinedFigure('ZERO_DENOMINATOR')
    orthogonal.push(rest)
  }
  const residual = centred(series)
  const slopes = orthogonal.map((direction) => remove(residual, direction))
  for (let k = slopes.length - 1; k >= 0; k -= 1)
    for (const [j, share] of (shares[k] ?? []).entries())
      slopes[j] = (slopes[j] ?? 0) - share * (slopes[k] ?? 0)
  const explained = slopes.reduce((total, slope, i) => total + slope * mean(factors[i] ?? []), 0)
  return { intercept: mean(series) - explained, slopes }
}

function centred(values: readonly number[]): number[] {
  const middle = mean(values)
  return values.map((value) => value - middle)
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((total, value, i) => total + value * (b[i] ?? 0), 0)

/** Takes what lies in a direction out of a vector, in place, and says how much it was. */
function remove(vector: number[], direction: readonly number[]): number {
  const share = dot(vector, direction) / dot(direction, direction)
  for (const [i, value] of direction.entries()) vector[i] = (vector[i] ?? 0) - share * value
  return share
}
