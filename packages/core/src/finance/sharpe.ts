import { type Figure, undefinedFigure } from './figure.ts'
import { differences, mean, standardDeviation } from './statistics.ts'
import { riskMinimum } from './volatility.ts'

/** A yearly yield (fraction) as a monthly rate: (1 + y)^(1/12) - 1. */
export const monthlyRate = (yearly: number): number => (1 + yearly) ** (1 / 12) - 1

/**
 * Sharpe ratio of monthly returns over the monthly risk-free rates of the same months (Sharpe 1994).
 *
 *     mean(r - rf) x 12 / (stdev(r - rf) x sqrt(12))
 */
export function sharpe(monthly: readonly number[], riskFree: readonly number[]): Figure {
  if (monthly.length < riskMinimum || riskFree.length < monthly.length) return undefinedFigure('N_TOO_SMALL')
  const excess = differences(monthly, riskFree)
  const deviation = standardDeviation(excess)
  return deviation === 0
    ? undefinedFigure('ZERO_DENOMINATOR')
    : (mean(excess) * 12) / (deviation * Math.sqrt(12))
}
