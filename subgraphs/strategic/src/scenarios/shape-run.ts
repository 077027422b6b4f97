import { isDefined, isMissing, type Undefined } from '@rc/core/finance/figure'
import type { ScenarioResults, SimulationResult, StressResult } from '@rc/db/tables/scenario-runs'
import { badArgument, type ReportFrame } from '@rc/subgraph'
import type { ScenarioType, ShockFactor } from '../generated/resolvers.ts'

/** Results of the newest run; null before the first. */
export type Results = ScenarioResults | null

function noneYet(frame: ReportFrame, path: string): null {
  frame.warnings.add('NO_DATA', 'it has not been computed yet', path)
  return null
}

/** The worst impact first; what has none comes last. Throws BAD_REQUEST for a scenario there is not. */
export function shapeScenarios(frame: ReportFrame, results: Results, only: string | null) {
  if (results === null) return noneYet(frame, 'scenarios')
  const chosen = results.scenarios.filter(({ id }) => only === null || id === only)
  if (only !== null && chosen.length === 0) throw badArgument('scenarioId', 'there is no such scenario')
  return chosen.toSorted(byImpact).map((scenario) => shapeScenario(frame, scenario))
}

const impactRank = ({ portfolioImpact }: StressResult): number =>
  isDefined(portfolioImpact) ? portfolioImpact : Number.MAX_VALUE

const byImpact = (a: StressResult, b: StressResult): number =>
  impactRank(a) - impactRank(b) || (a.id < b.id ? -1 : 1)

function shapeScenario(frame: ReportFrame, scenario: StressResult) {
  const { id, name, type, shocks, probability } = scenario
  const path = `scenarios.${id}`
  if (probability === null)
    frame.warnings.add('NO_DATA', 'the firm has not judged how likely it is', `${path}.probability`)
  return {
    id,
    name,
    type: type as ScenarioType,
    shocks: shocks.map(({ factor, value }) => ({ factor: factor as ShockFactor, value })),
    portfolioImpactPct: frame.figure(scenario.portfolioImpact, `${path}.portfolioImpactPct`),
    aumImpact: money(frame, scenario.aumImpact, `${path}.aumImpact`),
    revenueImpact: money(frame, scenario.revenueImpact, `${path}.revenueImpact`),
    clientsAffected: frame.figure(scenario.clientsAffected, `${path}.clientsAffected`),
    probability,
  }
}

function money(frame: ReportFrame, value: string | Undefined, path: string): string | null {
  if (typeof value === 'string') return value
  frame.figure(value, path)
  return null
}

const DEFAULT_CONFIDENCES: ReadonlySet<number> = new Set([0.95, 0.99])

/** Value at risk, or the mean loss beyond it, of one confidence or of the usual ones. */
export function shapeTails(frame: ReportFrame, results: Results, name: 'var' | 'cvar', only: number | null) {
  if (results === null) return noneYet(frame, name)
  const chosen = results.valueAtRisk.filter(({ confidence }) =>
    only === null ? DEFAULT_CONFIDENCES.has(confidence) : confidence === only,
  )
  if (chosen.length === 0) frame.warnings.add('NO_DATA', 'it has not been computed for this confidence', name)
  return chosen.map(({ confidence, horizonDays, method, ...tail }) => ({
    confidence,
    horizonDays,
    method,
    value: frame.figure(tail[name], `${name}.${method}.${confidence}.${horizonDays}`),
  }))
}

const DEFAULT_HORIZON = 10

export function shapeSimulation(frame: ReportFrame, results: Results, horizon: number | null) {
  const path = 'monteCarlo'
  if (results === null) return noneYet(frame, path)
  const { simulations } = results
  if (isMissing(simulations)) {
    frame.figure(simulations, path)
    return null
  }
  const found = simulations.find(({ horizonYears }) => horizonYears === (horizon ?? DEFAULT_HORIZON))
  if (found === undefined) {
    frame.warnings.add('NO_DATA', 'it has not been computed for this horizon', path)
    return null
  }
  const { expectedReturn, volatility, annualFlows, ...simulated } = found
  return {
    ...simulated,
    assumptions: { expectedReturn, volatility, annualFlows },
    fan: fanOf(simulations, found),
  }
}

/** The years up to a horizon, from today on where the run tells what it began with. */
function fanOf(simulations: readonly SimulationResult[], { horizonYears, start }: SimulationResult) {
  const years = simulations
    .filter((simulation) => simulation.horizonYears <= horizonYears)
    .map(({ horizonYears: year, p5, p25, p50, p75, p95 }) => ({ year, p5, p25, p50, p75, p95 }))
    .toSorted((a, b) => a.year - b.year)
  if (start === undefined) return years
  return [{ year: 0, p5: start, p25: start, p50: start, p75: start, p95: start }, ...years]
}

export function shapeExposures(frame: ReportFrame, results: Results) {
  if (results === null) return noneYet(frame, 'factorExposures')
  return results.factorExposures.map(({ factor, beta }) => ({
    factor: factor as ShockFactor,
    beta: frame.figure(beta, `factorExposures.${factor}.beta`),
  }))
}
