import { type Figure, undefinedFigure } from './figure.ts'
import { standardDeviation } from './statistics.ts'

/** Fewest monthly returns a risk figure rests on. */
export const riskMinimum = 12

/** Volatility: sample standard deviation of monthly returns x sqrt(12). N_TOO_SMALL below `minimum` months. */
export const volatility = (monthly: readonly number[], minimum = riskMinimum): Figure =>
  monthly.length < Math.max(2, minimum)
    ? undefinedFigure('N_TOO_SMALL')
    : standardDeviation(monthly) * Math.sqrt(12)
