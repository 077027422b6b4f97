import { attribution, type AttributionSegment } from '@rc/core/finance/attribution'
import { link } from '@rc/core/finance/time-weighted-return'

/** What one sector did to the excess return over all steps. */
export interface LinkedEffect {
  readonly sector: string
  readonly portfolioWeight: number
  readonly benchmarkWeight: number
  readonly allocation: number
  readonly selection: number
  readonly interaction: number
}

export interface Step {
  readonly portfolio: readonly Part[]
  readonly benchmark: readonly Part[]
}

export interface Part {
  readonly sector: string | null
  readonly weight: number
  readonly return: number | null
}

/**
 * Brinson-Fachler attribution (F38) of each step, linked over time by Carino's factors, so that the effects of all
 * sectors add up to the arithmetic excess of the linked returns:
 *
 *     effect = sum over t of effect_t x k_t / k,   k = (ln(1 + Rp) - ln(1 + Rb)) / (Rp - Rb)
 *
 * Source: Carino 1999, "Combining attribution effects over time". Weights are means over the steps.
 */
export function linkedAttribution(steps: readonly Step[]): LinkedEffect[] {
  const results = steps.map((step) => {
    const inputs = segmentsOf(step)
    const { segments: effects, portfolioReturn, benchmarkReturn } = attribution(inputs)
    return { segments: inputs, effects, portfolioReturn, benchmarkReturn }
  })
  const k = carino(link(results.map((r) => r.portfolioReturn)), link(results.map((r) => r.benchmarkReturn)))
  const sectors = [...new Set(results.flatMap(({ segments }) => segments.map(({ key }) => key)))].toSorted()
  return sectors.map((sector) => sectorEffect(sector, results, k))
}

interface StepResult {
  readonly segments: readonly AttributionSegment[]
  readonly effects: ReturnType<typeof attribution>['segments']
  readonly portfolioReturn: number
  readonly benchmarkReturn: number
}

const NOTHING = { allocation: 0, selection: 0, interaction: 0 }
const ABSENT = { portfolioWeight: 0, benchmarkWeight: 0 }

function sectorEffect(sector: string, results: readonly StepResult[], k: number): LinkedEffect {
  const linked = { sector, ...ABSENT, ...NOTHING }
  for (const { segments, effects, portfolioReturn, benchmarkReturn } of results) {
    const factor = carino(portfolioReturn, benchmarkReturn) / k
    const effect = effects.find(({ key }) => key === sector) ?? NOTHING
    linked.allocation += effect.allocation * factor
    linked.selection += effect.selection * factor
    linked.interaction += effect.interaction * factor
    const segment = segments.find(({ key }) => key === sector) ?? ABSENT
    linked.portfolioWeight += segment.portfolioWeight / results.length
    linked.benchmarkWeight += segment.benchmarkWeight / results.length
  }
  return linked
}

const carino = (portfolio: number, benchmark: number): number =>
  Math.abs(portfolio - benchmark) < 1e-12
    ? 1 / (1 + portfolio)
    : (Math.log1p(portfolio) - Math.log1p(benchmark)) / (portfolio - benchmark)

function segmentsOf({ portfolio, benchmark }: Step): AttributionSegment[] {
  const [held, reference] = [bySector(portfolio), bySector(benchmark)]
  return [...new Set([...held.keys(), ...reference.keys()])].map((key) => ({
    key,
    portfolioWeight: held.get(key)?.weight ?? 0,
    portfolioReturn: held.get(key)?.return ?? null,
    benchmarkWeight: reference.get(key)?.weight ?? 0,
    benchmarkReturn: reference.get(key)?.return ?? null,
  }))
}

/** Weights rebased to the parts with a return, so that both sides add up to 1. */
function bySector(parts: readonly Part[]): Map<string, { weight: number; return: number }> {
  const known = parts.filter(
    (part): part is Part & { return: number } => part.return !== null && part.weight > 0,
  )
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  const sectors = new Map<string, { weight: number; return: number }>()
  for (const { sector, weight, return: value } of known) {
    const key = sector ?? 'UNCLASSIFIED'
    const before = sectors.get(key) ?? { weight: 0, return: 0 }
    const share = weight / total
    const sum = before.weight + share
    sectors.set(key, { weight: sum, return: (before.return * before.weight + value * share) / sum })
  }
  return sectors
}
