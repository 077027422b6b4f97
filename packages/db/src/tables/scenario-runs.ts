import type { Figure, Undefined } from '@rc/core/finance/figure'
import type { Day, Instant, Json } from '../columns.ts'

/** Roll-up: what `strategic_metrics_update` computed for the firm (FIRM) or a strategy, read and replaced as a whole. */
export interface ScenarioRunsTable {
  portfolio: string
  as_of: Day
  model_version: string
  /** When this result first came out. */
  run_at: Instant
  results: Json<ScenarioResults>
}

/** Dollars are exact text, ratios fractions; what cannot be had keeps its reason. */
export interface ScenarioResults {
  readonly scenarios: readonly StressResult[]
  readonly valueAtRisk: readonly TailResult[]
  readonly simulations: readonly SimulationResult[] | Undefined
  readonly factorExposures: readonly { readonly factor: string; readonly beta: Figure }[]
}

export interface StressResult {
  readonly id: string
  readonly name: string
  /** HISTORICAL, HYPOTHETICAL, MONTE_CARLO, BUSINESS */
  readonly type: string
  readonly probability: number | null
  readonly shocks: readonly { readonly factor: string; readonly value: number }[]
  readonly portfolioImpact: Figure
  readonly aumImpact: string | Undefined
  readonly revenueImpact: string | Undefined
  readonly clientsAffected: Figure
}

export interface TailResult {
  readonly confidence: number
  /** Sessions. */
  readonly horizonDays: number
  readonly method: 'HISTORICAL' | 'PARAMETRIC'
  readonly var: Figure
  readonly cvar: Figure
}

export interface SimulationResult {
  readonly horizonYears: number
  readonly paths: number
  readonly seed: number
  readonly expectedReturn: number
  readonly volatility: number
  readonly annualFlows: string
  /** Dollars the paths begin with; runs stored before 2026-11-22 do not have it. */
  readonly start?: string
  readonly p5: string
  readonly p25: string
  readonly p50: string
  readonly p75: string
  readonly p95: string
  readonly successProbability: number
}
