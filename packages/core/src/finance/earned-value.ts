import { daysBetween, type IsoDate } from '../dates.ts'
import { decimal, type Decimal, type Numeric } from '../decimal.ts'
import { isDefined, type Figure } from './figure.ts'
import { ratio } from './ratio.ts'

/** A piece of work with a budget; all of it as known on one day. */
export interface WorkState {
  /** Dollars it may cost. */
  readonly budget: Numeric
  /** Dollars it has cost. */
  readonly spent: Numeric
  /** Fraction of the work that is done. */
  readonly percentComplete: number
  readonly startDate: IsoDate
  readonly targetDate: IsoDate
  /** The day the state was written down. */
  readonly updatedOn: IsoDate
}

export interface EarnedValue {
  /** Budget of the work that is done, dollars. */
  readonly earned: Decimal
  /** Budget of the work that should be done by the day of the state, dollars. */
  readonly planned: Decimal
  /** Schedule performance, earned / planned; ZERO_DENOMINATOR before the first day. */
  readonly spi: Figure
  /** Cost performance, earned / spent; ZERO_DENOMINATOR while nothing is spent. */
  readonly cpi: Figure
}

/**
 * Earned value (F82, as in the Project Management Institute's standard): earned = budget x share done. Work is planned
 * evenly over the days from the start to the target; both are taken on the day the state was written down.
 */
export function earnedValue(state: WorkState): EarnedValue {
  const earned = decimal(state.budget).times(state.percentComplete)
  const planned = decimal(state.budget).times(plannedShare(state))
  return { earned, planned, spi: ratio(earned, planned), cpi: ratio(earned, state.spent) }
}

function plannedShare({ startDate, targetDate, updatedOn }: WorkState): number {
  if (updatedOn >= targetDate) return 1
  return Math.max(0, daysBetween(startDate, updatedOn) / daysBetween(startDate, targetDate))
}

export type Rag = 'GREEN' | 'AMBER' | 'RED' | 'NA'

/** Traffic light of an initiative by the lower of both: RED below 0.9, AMBER below 1; NA where neither is known. */
export function ragOf({ spi, cpi }: Pick<EarnedValue, 'spi' | 'cpi'>): Rag {
  const known = [spi, cpi].filter(isDefined)
  if (known.length === 0) return 'NA'
  const lower = Math.min(...known)
  if (lower < 0.9) return 'RED'
  return lower < 1 ? 'AMBER' : 'GREEN'
}
