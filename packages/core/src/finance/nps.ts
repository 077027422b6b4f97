import { type Figure, undefinedFigure } from './figure.ts'
import { smallestCell } from './suppression.ts'

export type NetPromoterScore = {
  /** Whole number, -100 to 100. */
  readonly score: Figure
  /** Half width of the 95 % confidence interval, in points. */
  readonly margin: Figure
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
  readonly n: number
}

/** How many answered, and how. */
export type PromoterCounts = Pick<NetPromoterScore, 'promoters' | 'detractors' | 'n'>

/** Net Promoter Score of answers 0 to 10. */
export const nps = (scores: readonly number[]): NetPromoterScore =>
  npsOfCounts({
    promoters: scores.filter((score) => score >= 9).length,
    detractors: scores.filter((score) => score <= 6).length,
    n: scores.length,
  })

/**
 * Net Promoter Score (Reichheld 2003): promoters answer 9 or 10, detractors 0 to 6.
 *
 *     NPS = % promoters - % detractors
 *     margin = 1.96 x sqrt((p + d - (p - d)^2) / n) x 100
 *
 * NO_DATA without answers, SUPPRESSED below 5.
 */
export function npsOfCounts({ promoters, detractors, n }: PromoterCounts): NetPromoterScore {
  const counts = { promoters, passives: n - promoters - detractors, detractors, n }
  if (n < smallestCell) {
    const hidden = undefinedFigure(n === 0 ? 'NO_DATA' : 'SUPPRESSED')
    return { score: hidden, margin: hidden, ...counts }
  }
  const p = promoters / n
  const d = detractors / n
  return {
    score: Math.round(((promoters - detractors) / n) * 100),
    margin: 1.96 * Math.sqrt((p + d - (p - d) ** 2) / n) * 100,
    ...counts,
  }
}
