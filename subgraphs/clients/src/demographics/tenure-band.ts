import { daysBetween } from '@rc/core/dates'

/** Years below which a band of tenure ends, and its name. */
export const TENURE_BANDS = [
  [1, 'under 1 year'],
  [3, '1-2 years'],
  [5, '3-4 years'],
  [10, '5-9 years'],
] as const
export const LONGEST_TENURE = '10 years and more'

export const DAYS_OF_YEAR = 365.25

export function tenureBand(joinedOn: string, asOf: string): string {
  const years = daysBetween(joinedOn, asOf) / DAYS_OF_YEAR
  return TENURE_BANDS.find(([below]) => years < below)?.[1] ?? LONGEST_TENURE
}
