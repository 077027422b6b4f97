import { daysBetween, type IsoDate } from '../dates.ts'
import { type Figure, isDefined, undefinedFigure } from '../finance/figure.ts'

/** F80, the usual weights; they add up to 1. */
export const VENDOR_SCORE_WEIGHTS = {
  UPTIME: 0.3,
  SLA: 0.2,
  SUPPORT: 0.15,
  COST: 0.15,
  SECURITY: 0.15,
  INTEGRATION: 0.05,
} as const

export type VendorScorePart = keyof typeof VENDOR_SCORE_WEIGHTS
/** 0 to 100 each; null where nothing is measured. */
export type VendorSubScores = Readonly<Record<VendorScorePart, number | null>>

const PARTS = Object.keys(VENDOR_SCORE_WEIGHTS) as VendorScorePart[]

/** F80: weighted mean of the sub-scores that are there, and the share of the weight they have. */
export function vendorScore(scores: VendorSubScores): {
  readonly score: Figure
  readonly confidence: number
} {
  const there = PARTS.filter((part) => scores[part] !== null)
  const confidence = there.reduce((sum, part) => sum + VENDOR_SCORE_WEIGHTS[part], 0)
  if (there.length === 0) return { score: undefinedFigure('NO_DATA'), confidence: 0 }
  const weighted = there.reduce((sum, part) => sum + (scores[part] ?? 0) * VENDOR_SCORE_WEIGHTS[part], 0)
  return { score: weighted / confidence, confidence }
}

const within = (score: number): number => Math.min(100, Math.max(0, score))

const USUAL_TARGET = 0.999
const WORST_DOWNTIME = 10

/** 100 at the target, 0 where there is ten times the downtime it allows. */
export function uptimeScore(uptime: Figure, target: number | null): number | null {
  if (!isDefined(uptime)) return null
  const allowed = 1 - (target ?? USUAL_TARGET)
  if (allowed <= 0) return uptime >= 1 ? 100 : 0
  return within((100 * (WORST_DOWNTIME - (1 - uptime) / allowed)) / (WORST_DOWNTIME - 1))
}

/** 100 at the hours promised, 0 at three times as many. */
export const supportScore = (hours: Figure, promised: number | null): number | null =>
  !isDefined(hours) || promised === null || promised <= 0 ? null : within(50 * (3 - hours / promised))

const WORST_RISE = 0.2

/** 100 where the cost did not rise, 0 from a fifth more on. */
export const costScore = (change: Figure): number | null =>
  isDefined(change) ? within(100 * (1 - change / WORST_RISE)) : null

export interface Diligence {
  readonly dueDiligenceDate: IsoDate | null
  readonly soc2ExpiresAt: IsoDate | null
  /** A vendor that sees none of our data needs no report on its controls. */
  readonly seesData: boolean
}

/** Half for a due diligence of the last twelve months, half for a report on controls that still holds. */
export function securityScore(
  { dueDiligenceDate, soc2ExpiresAt, seesData }: Diligence,
  asOf: IsoDate,
): number {
  const reviewed = dueDiligenceDate !== null && daysBetween(dueDiligenceDate, asOf) <= 366
  const attested = soc2ExpiresAt !== null && soc2ExpiresAt >= asOf
  if (!seesData) return reviewed ? 100 : 0
  return (reviewed ? 50 : 0) + (attested ? 50 : 0)
}

/** By how its data reaches us: interface, file, not at all. */
export const INTEGRATION_SCORES = { API: 100, FILE: 60, NONE: 0 } as const
