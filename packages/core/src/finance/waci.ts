import { type Figure, undefinedFigure } from './figure.ts'

export type CarbonHolding = {
  readonly weight: number
  /** Scope 1 and 2 emissions, tCO2e per million dollars of revenue; null where not reported. */
  readonly intensity: number | null
}

export type CarbonIntensity = {
  /** tCO2e per million dollars of revenue. */
  readonly waci: Figure
  /** Share of the weight with a reported intensity. */
  readonly coverage: Figure
}

/**
 * Weighted average carbon intensity: sum of w_i x intensity_i (TCFD 2017), weights rebased to the covered
 * holdings, as an unreported intensity is unknown and not 0. NO_DATA when nothing is covered.
 */
export function waci(holdings: readonly CarbonHolding[]): CarbonIntensity {
  let weight = 0
  let covered = 0
  let intensity = 0
  for (const holding of holdings) {
    weight += holding.weight
    if (holding.intensity === null) continue
    covered += holding.weight
    intensity += holding.weight * holding.intensity
  }
  return {
    waci: covered > 0 ? intensity / covered : undefinedFigure('NO_DATA'),
    coverage: weight > 0 ? covered / weight : undefinedFigure('NO_DATA'),
  }
}
