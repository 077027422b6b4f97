import { type IsoDate, daysBetween } from '../dates.ts'
import { decimal } from '../decimal.ts'
import { type Figure, isDefined, undefinedFigure } from './figure.ts'
import type { Flow } from './modified-dietz.ts'

type Term = { readonly years: number; readonly amount: number }

/** Rates searched, as ln(1 + r): from losing all but one in 10^17 to growing 10^17-fold a year. */
const searched = 40
const gridSteps = 800
const iterations = 200

/**
 * Present value and its slope at x = ln(1 + r). In x the sum is smooth everywhere; discounting to the last
 * date when x is negative keeps every exponent at or below 0, so nothing overflows.
 */
function presentValue(terms: readonly Term[], x: number): { value: number; slope: number } {
  const origin = x < 0 ? (terms.at(-1)?.years ?? 0) : 0
  let value = 0
  let slope = 0
  for (const { years, amount } of terms) {
    const discounted = amount * Math.exp((origin - years) * x)
    value += discounted
    slope += (origin - years) * discounted
  }
  return { value, slope }
}

type Bracket = { readonly low: number; readonly high: number }

/** Sign changes on the grid, nearest to r = 0 first: of several roots the most plausible is taken. */
function firstBracket(terms: readonly Term[]): Bracket | undefined {
  const step = searched / gridSteps
  for (let i = 0; i < gridSteps; i += 1) {
    for (const low of [i * step, -(i + 1) * step]) {
      const high = low + step
      if (presentValue(terms, low).value * presentValue(terms, high).value <= 0) return { low, high }
    }
  }
  return undefined
}

/** Newton inside the bracket; where a step would leave it, the bracket is halved instead. */
function root(terms: readonly Term[], bracket: Bracket): number | undefined {
  let { low, high } = bracket
  const lowSign = Math.sign(presentValue(terms, low).value)
  if (lowSign === 0) return low
  let x = (low + high) / 2
  for (let i = 0; i < iterations; i += 1) {
    const { value, slope } = presentValue(terms, x)
    if (value === 0) return x
    if (Math.sign(value) === lowSign) low = x
    else high = x
    const newton = x - value / slope
    const next = newton > low && newton < high ? newton : (low + high) / 2
    if (Math.abs(next - x) <= 1e-15 * Math.max(1, Math.abs(x))) return next
    x = next
  }
  return undefined
}

/**
 * Internal rate of return of dated flows, a yearly fraction: the r for which
 *
 *     sum of CF_i / (1 + r)^((d_i - d_0) / 365) = 0
 *
 * Paid in is negative, paid out positive; order does not matter. NO_DATA with fewer than two flows,
 * NOT_CONVERGED when all flows have one sign or no rate solves them.
 */
export function xirr(flows: readonly Flow[]): Figure {
  const sorted = [...flows].toSorted((a, b) => a.date.localeCompare(b.date))
  const first = sorted[0]
  if (first === undefined || sorted.length < 2) return undefinedFigure('NO_DATA')
  const terms = sorted.map(({ date, amount }) => ({
    years: daysBetween(first.date, date) / 365,
    amount: decimal(amount).toNumber(),
  }))
  const signs = new Set(terms.map(({ amount }) => Math.sign(amount)))
  if (!signs.has(1) || !signs.has(-1)) return undefinedFigure('NOT_CONVERGED')
  const bracket = firstBracket(terms)
  const x = bracket === undefined ? undefined : root(terms, bracket)
  return x === undefined ? undefinedFigure('NOT_CONVERGED') : Math.expm1(x)
}

export type MoneyWeightedPeriod = {
  readonly start: IsoDate
  readonly end: IsoDate
  readonly beginValue: Flow['amount']
  readonly endValue: Flow['amount']
  /** External flows after `start` up to `end`, contributions positive. */
  readonly flows: readonly Flow[]
}

/**
 * Money-weighted return of a period: `xirr` of the begin value and contributions paid in, withdrawals and
 * the end value paid out. A yearly rate from 365 days on; below, (1 + r)^(days / 365) - 1 for the period.
 * Days count from the first money there is: an account that begins empty earns nothing before it is funded.
 */
export function moneyWeightedReturn(period: MoneyWeightedPeriod): Figure {
  const { start, end, beginValue, endValue, flows } = period
  const moved = [
    { date: start, amount: decimal(beginValue).neg() },
    ...flows.map(({ date, amount }) => ({ date, amount: decimal(amount).neg() })),
  ].filter(({ amount }) => !amount.isZero())
  const days = daysBetween(firstDay(moved) ?? end, end)
  if (days <= 0) return undefinedFigure('NO_DATA')
  const rate = xirr([...moved, { date: end, amount: endValue }])
  return isDefined(rate) && days < 365 ? (1 + rate) ** (days / 365) - 1 : rate
}

const firstDay = (flows: readonly Flow[]): IsoDate | undefined =>
  flows.reduce<IsoDate | undefined>(
    (first, { date }) => (first === undefined || date < first ? date : first),
    undefined,
  )
