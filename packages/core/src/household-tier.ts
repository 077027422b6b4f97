import { decimal, type Numeric } from './decimal.ts'

/** Tiers of households by assets under management, smallest first, with the amount each begins at. */
export const HOUSEHOLD_TIERS = [
  { tier: 'UNDER_250K', from: 0 },
  { tier: 'FROM_250K_TO_1M', from: 250_000 },
  { tier: 'FROM_1M_TO_5M', from: 1_000_000 },
  { tier: 'OVER_5M', from: 5_000_000 },
] as const

export type HouseholdTier = (typeof HOUSEHOLD_TIERS)[number]['tier']

/** Tier of a household with these assets: 250,000 dollars belong to FROM_250K_TO_1M. */
export function householdTier(aum: Numeric): HouseholdTier {
  const amount = decimal(aum)
  return HOUSEHOLD_TIERS.findLast(({ from }) => amount.gte(from))?.tier ?? 'UNDER_250K'
}
