import { type Figure, combine, undefinedFigure } from './figure.ts'

/** Arithmetic excess return: r_p - r_b. */
export const arithmeticExcess = (portfolio: Figure, benchmark: Figure): Figure =>
  combine(portfolio, benchmark, (p, b) => p - b)

/** Geometric excess return: (1 + r_p) / (1 + r_b) - 1. */
export const geometricExcess = (portfolio: Figure, benchmark: Figure): Figure =>
  combine(portfolio, benchmark, (p, b) =>
    b === -1 ? undefinedFigure('ZERO_DENOMINATOR') : (1 + p) / (1 + b) - 1,
  )
