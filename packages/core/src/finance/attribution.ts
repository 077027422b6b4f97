import { sum } from '../decimal.ts'

export type AttributionSegment = {
  readonly key: string
  readonly portfolioWeight: number
  /** null where the portfolio holds nothing of the segment. */
  readonly portfolioReturn: number | null
  readonly benchmarkWeight: number
  /** null where the benchmark holds nothing of the segment: the whole benchmark's return stands in. */
  readonly benchmarkReturn: number | null
}

export type AttributionEffects = {
  readonly allocation: number
  readonly selection: number
  readonly interaction: number
}

export type Attribution = {
  readonly segments: readonly (AttributionEffects & { readonly key: string })[]
  readonly total: AttributionEffects
  readonly portfolioReturn: number
  readonly benchmarkReturn: number
  /** Arithmetic excess; equals the sum of the three effects. */
  readonly excess: number
}

/**
 * Brinson-Fachler attribution of one period (Brinson and Fachler 1985), fractions.
 *
 *     allocation_i  = (wp_i - wb_i) (rb_i - rb)
 *     selection_i   = wb_i (rp_i - rb_i)
 *     interaction_i = (wp_i - wb_i) (rp_i - rb_i)
 *
 * Weights of either side add up to 1.
 */
export function attribution(input: readonly AttributionSegment[]): Attribution {
  const benchmarkReturn = total(input.map((s) => s.benchmarkWeight * (s.benchmarkReturn ?? 0)))
  const portfolioReturn = total(input.map((s) => s.portfolioWeight * (s.portfolioReturn ?? 0)))
  const segments = input.map((segment) => {
    const { key, portfolioWeight, benchmarkWeight } = segment
    const rb = segment.benchmarkReturn ?? benchmarkReturn
    const rp = segment.portfolioReturn ?? rb
    const active = portfolioWeight - benchmarkWeight
    return {
      key,
      allocation: active * (rb - benchmarkReturn),
      selection: benchmarkWeight * (rp - rb),
      interaction: active * (rp - rb),
    }
  })
  return {
    segments,
    total: {
      allocation: total(segments.map((s) => s.allocation)),
      selection: total(segments.map((s) => s.selection)),
      interaction: total(segments.map((s) => s.interaction)),
    },
    portfolioReturn,
    benchmarkReturn,
    excess: portfolioReturn - benchmarkReturn,
  }
}

const total = (values: readonly number[]) => sum(values).toNumber()
