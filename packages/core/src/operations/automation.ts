import { decimal, type Numeric } from '../decimal.ts'
import type { Figure } from '../finance/figure.ts'
import { ratio } from '../finance/ratio.ts'

/** F79: hours of work that runs saved which succeeded, of what each takes by hand and still takes a person. */
export const hoursSaved = (succeeded: number, manualMinutes: number, automaticMinutes: number): number =>
  (succeeded * (manualMinutes - automaticMinutes)) / 60

/** F79: (saved - cost) / cost; ZERO_DENOMINATOR when it costs nothing. */
export const returnOnAutomation = (saved: Numeric, cost: Numeric): Figure =>
  ratio(decimal(saved).minus(cost), cost)
