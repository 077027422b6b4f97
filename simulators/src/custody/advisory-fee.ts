import { decimal } from '@rc/core/decimal'
import type { Cents } from './amounts.ts'

/** The firm's schedule: each slice of a household's assets at its own rate, in hundredths of a percent. */
const tiers = [
  { upTo: 1_000_000_00, basisPoints: 100 },
  { upTo: 3_000_000_00, basisPoints: 80 },
  { upTo: 5_000_000_00, basisPoints: 60 },
  { upTo: Infinity, basisPoints: 45 },
] as const

/** The one rate that costs a household as much as the schedule does, six decimals as a fee statement prints it. */
export function blendedRate(household: Cents): string {
  let from = 0
  let cost = decimal(0)
  for (const { upTo, basisPoints } of tiers) {
    const slice = Math.max(0, Math.min(household, upTo) - from)
    cost = cost.plus(decimal(slice).times(basisPoints))
    from = upTo
  }
  return household <= 0 ? '0.000000' : cost.div(household).div(10_000).toFixed(6)
}

/** value x rate x days / 365, rounded to the cent. */
export const advisoryFee = (value: Cents, annualRate: string, days: number): Cents =>
  decimal(value).times(annualRate).times(days).div(365).toDecimalPlaces(0).toNumber()
