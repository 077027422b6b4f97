import { type IsoDate, daysBetween } from '../dates.ts'
import { type Numeric, decimal, sum } from '../decimal.ts'
import { type Figure, undefinedFigure } from './figure.ts'

/** An external cash flow: money the client put in is positive, money taken out negative. */
export type Flow = { readonly date: IsoDate; readonly amount: Numeric }

/** Whether a flow earns from the day after it came (END_OF_DAY) or already on that day. */
export type FlowTiming = 'END_OF_DAY' | 'START_OF_DAY'

/** Amounts in one unit; whole cents make the sums exact. */
export type DietzAmounts = {
  readonly begin: number
  readonly end: number
  readonly flow: number
  readonly weightedFlow: number
}

/** The part of a period of `days` days for which a flow on day `day` (1 to days) was invested. */
export const flowWeight = (day: number, days: number, timing: FlowTiming): number =>
  (timing === 'END_OF_DAY' ? days - day : days - day + 1) / days

/** Modified Dietz on amounts already added up; see `modifiedDietz`. */
export function dietzReturn({ begin, end, flow, weightedFlow }: DietzAmounts): Figure {
  const invested = begin + weightedFlow
  return invested > 0 ? (end - begin - flow) / invested : undefinedFigure('ZERO_DENOMINATOR')
}

export type DietzPeriod = {
  readonly start: IsoDate
  readonly end: IsoDate
  readonly beginValue: Numeric
  readonly endValue: Numeric
  /** Flows after `start` up to and including `end`. */
  readonly flows: readonly Flow[]
  readonly timing?: FlowTiming
}

/**
 * Return of a period with flows inside it, a fraction.
 *
 *     r = (EMV - BMV - sum CF) / (BMV + sum w CF),  w = (CD - D) / CD   (start of day: CD - D + 1)
 *
 * Modified Dietz (Dietz 1966; GIPS Standards). ZERO_DENOMINATOR when nothing was invested on average.
 */
export function modifiedDietz(period: DietzPeriod): Figure {
  const { start, end, beginValue, endValue, flows, timing = 'END_OF_DAY' } = period
  const days = daysBetween(start, end)
  if (days <= 0) return undefinedFigure('NO_DATA')
  const flow = sum(flows.map(({ amount }) => amount))
  const weighted = flows.map(({ date, amount }) =>
    decimal(amount).times(flowWeight(daysBetween(start, date), days, timing)),
  )
  const begin = decimal(beginValue)
  const invested = begin.plus(sum(weighted))
  if (invested.lte(0)) return undefinedFigure('ZERO_DENOMINATOR')
  return decimal(endValue).minus(begin).minus(flow).div(invested).toNumber()
}
