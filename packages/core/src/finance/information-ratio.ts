import { type Figure, mapFigure, undefinedFigure } from './figure.ts'
import { differences, mean } from './statistics.ts'
import { trackingError } from './tracking-error.ts'

/** Information ratio of monthly returns: mean(r_p - r_b) x 12 / tracking error. */
export const informationRatio = (portfolio: readonly number[], benchmark: readonly number[]): Figure =>
  mapFigure(trackingError(portfolio, benchmark), (error) =>
    error === 0
      ? undefinedFigure('ZERO_DENOMINATOR')
      : (mean(differences(portfolio, benchmark)) * 12) / error,
  )
