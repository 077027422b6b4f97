import { type Figure, undefinedFigure } from './figure.ts'

/**
 * A cumulative return as a yearly rate: (1 + R)^(365 / days) - 1.
 * LESS_THAN_1Y under 365 days: shorter returns are not annualized (GIPS Standards).
 */
export function annualize(cumulative: number, days: number): Figure {
  if (days < 365) return undefinedFigure('LESS_THAN_1Y')
  return cumulative <= -1 ? -1 : (1 + cumulative) ** (365 / days) - 1
}
