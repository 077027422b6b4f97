import { undefinedFigure, type Undefined } from './figure.ts'
import { normalDraws } from './seeded-draws.ts'
import { mean, sortedQuantile, standardDeviation } from './statistics.ts'
import { riskMinimum } from './volatility.ts'

/** Geometric Brownian motion, a year. */
export interface Motion {
  /** mu: the logarithm of the expected growth. */
  readonly drift: number
  /** sigma: standard deviation of the logarithm of the growth. */
  readonly volatility: number
}

/**
 * The motion that monthly returns show: with m and s the mean and sample standard deviation of ln(1 + r),
 * sigma = s sqrt(12) and mu = 12 m + sigma^2 / 2, so that the median path grows as the returns did.
 * N_TOO_SMALL below 12 months, NO_DATA after a loss of everything.
 */
export function measuredMotion(monthly: readonly number[]): Motion | Undefined {
  if (monthly.length < riskMinimum) return undefinedFigure('N_TOO_SMALL')
  if (monthly.some((value) => value <= -1)) return undefinedFigure('NO_DATA')
  const logarithms = monthly.map((value) => Math.log1p(value))
  const volatility = standardDeviation(logarithms) * Math.sqrt(12)
  return { drift: 12 * mean(logarithms) + volatility ** 2 / 2, volatility }
}

export interface SimulationPlan extends Motion {
  /** Dollars now. */
  readonly start: number
  /** Dollars that come (or go, below 0) at the end of each year. */
  readonly annualFlows: number
  /** Years looked ahead, whole. */
  readonly horizons: readonly number[]
  readonly paths: number
  readonly seed: number
}

/** Values at the end of a horizon, dollars. */
export interface SimulatedEnd {
  readonly years: number
  readonly p5: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
  /** Share of the paths that end above 0. */
  readonly success: number
}

/** Paths between two pauses: a few milliseconds. */
const BETWEEN_PAUSES = 2_000

/**
 * Monte Carlo simulation (F36): each year S' = S exp((mu - sigma^2 / 2) + sigma Z) + flows, never below 0, with normal Z
 * drawn from the seed (`normalDraws`). Shorter horizons are read off the same paths. A generator, so that whoever
 * runs it may turn to others at each pause.
 */
export function* simulate(plan: SimulationPlan): Generator<void, SimulatedEnd[]> {
  const { horizons, paths } = plan
  const ends = new Map(horizons.map((years) => [years, new Float64Array(paths)]))
  const draw = normalDraws(plan.seed)
  const longest = Math.max(0, ...horizons)
  const growth = plan.drift - plan.volatility ** 2 / 2
  for (let path = 0; path < paths; path += 1) {
    let value = plan.start
    for (let year = 1; year <= longest; year += 1) {
      value = Math.max(0, value * Math.exp(growth + plan.volatility * draw()) + plan.annualFlows)
      const reached = ends.get(year)
      if (reached !== undefined) reached[path] = value
    }
    if (path % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) yield
  }
  const found: SimulatedEnd[] = []
  for (const [years, values] of ends) {
    found.push(endOf(years, values.toSorted()))
    yield
  }
  return found
}

function endOf(years: number, sorted: Float64Array): SimulatedEnd {
  const at = (p: number): number => sortedQuantile(sorted, p) ?? 0
  const ruined = sorted.findIndex((value) => value > 0)
  return {
    years,
    p5: at(0.05),
    p25: at(0.25),
    p50: at(0.5),
    p75: at(0.75),
    p95: at(0.95),
    success: ruined === -1 ? 0 : 1 - ruined / sorted.length,
  }
}
