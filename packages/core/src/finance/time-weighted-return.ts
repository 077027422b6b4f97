import { type IsoDate, isMonthEnd } from '../dates.ts'
import { type Numeric, decimal } from '../decimal.ts'
import { type Figure, isDefined, undefinedFigure } from './figure.ts'
import { type Flow, type FlowTiming, modifiedDietz } from './modified-dietz.ts'

export type Valuation = { readonly date: IsoDate; readonly value: Numeric }

/** Product of (1 + r) minus 1. */
export const link = (returns: readonly number[]): number =>
  returns.reduce((growth, value) => growth * (1 + value), 1) - 1

export type CutPolicy = {
  /** Cut at every valuation, or only at month ends and at large flows. */
  readonly at: 'EVERY_VALUATION' | 'MONTH_END_AND_LARGE_FLOWS'
  /** A flow is large from this share of the begin value on; 0.1 when absent. */
  readonly largeFlowShare?: number
}

export type SubPeriod = { readonly start: IsoDate; readonly end: IsoDate; readonly return: number }

export type TimeWeightedReturn = {
  readonly value: Figure
  readonly subPeriods: readonly SubPeriod[]
  /** Large flows on days without a valuation: the return is then an approximation. */
  readonly uncutLargeFlows: number
}

type Options = { readonly cut?: CutPolicy; readonly timing?: FlowTiming }

const isLarge = (amount: Numeric, begin: Valuation, share: number) =>
  decimal(amount).abs().gte(decimal(begin.value).times(share))

const between = (flows: readonly Flow[], start: IsoDate, end: IsoDate) =>
  flows.filter(({ date }) => date > start && date <= end)

function cutsOf(valuations: readonly Valuation[], flows: readonly Flow[], cut: CutPolicy) {
  const share = cut.largeFlowShare ?? 0.1
  const last = valuations.length - 1
  const cuts: Valuation[] = []
  let uncutLargeFlows = 0
  for (const [i, valuation] of valuations.entries()) {
    const begin = cuts.at(-1)
    const previous = valuations[i - 1]
    if (begin === undefined || previous === undefined) {
      cuts.push(valuation)
      continue
    }
    const large = between(flows, previous.date, valuation.date).filter((f) => isLarge(f.amount, begin, share))
    uncutLargeFlows += large.filter(({ date }) => date !== valuation.date).length
    const wanted = cut.at === 'EVERY_VALUATION' || isMonthEnd(valuation.date) || large.length > 0
    if (wanted || i === last) cuts.push(valuation)
  }
  return { cuts, uncutLargeFlows }
}

/**
 * Time-weighted return over the given valuations (ascending), a fraction.
 *
 *     R = product of (1 + r_t) - 1,  r_t by Modified Dietz between two cuts
 *
 * Cuts lie at month ends and at valuations with a large flow (GIPS Standards), or at every valuation.
 * A sub-period in which nothing was invested is left out; NO_DATA when none is left.
 */
export function timeWeightedReturn(
  valuations: readonly Valuation[],
  flows: readonly Flow[],
  { cut = { at: 'EVERY_VALUATION' }, timing = 'END_OF_DAY' }: Options = {},
): TimeWeightedReturn {
  const { cuts, uncutLargeFlows } = cutsOf(valuations, flows, cut)
  const subPeriods = cuts.slice(1).flatMap((end, i): SubPeriod[] => {
    const start = cuts[i] ?? end
    const value = modifiedDietz({
      start: start.date,
      end: end.date,
      beginValue: start.value,
      endValue: end.value,
      flows: between(flows, start.date, end.date),
      timing,
    })
    return isDefined(value) ? [{ start: start.date, end: end.date, return: value }] : []
  })
  const value = subPeriods.length === 0 ? undefinedFigure('NO_DATA') : link(subPeriods.map((p) => p.return))
  return { value, subPeriods, uncutLargeFlows }
}
