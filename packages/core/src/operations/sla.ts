import { type Figure, isDefined, undefinedFigure } from '../finance/figure.ts'
import { ratio } from '../finance/ratio.ts'

/** F71: measured periods that met the target / measured periods; periods without a figure are not measured. */
export function slaAttainment(periods: readonly Figure[], target: number | null): Figure {
  const measured = periods.filter(isDefined)
  if (target === null || measured.length === 0) return undefinedFigure('NO_DATA')
  return ratio(measured.filter((uptime) => uptime >= target).length, measured.length)
}

/** F73: 1 - bad time / ((1 - objective) x window); negative when overspent. Both times in one unit. */
export const errorBudgetLeft = (bad: number, objective: number, window: number): Figure =>
  objective >= 1 || window <= 0 ? undefinedFigure('ZERO_DENOMINATOR') : 1 - bad / ((1 - objective) * window)
