import { sum } from '../decimal.ts'

export type Allocation = { readonly key: string; readonly weight: number; readonly target: number }

export type Drift = {
  /** 0.5 x sum of |w - target|: the share of the portfolio to trade to be on target. */
  readonly total: number
  /** Largest |w - target|. */
  readonly largest: number
  /** Segments off target by more than the band, signed drift. */
  readonly breaches: readonly { readonly key: string; readonly drift: number }[]
}

/** Drift of weights from their targets, fractions; a breach is off by more than `band`. */
export function drift(allocations: readonly Allocation[], band: number): Drift {
  // Subtracted as decimals: 0.35 against 0.30 is 0.05, on the band and not above it.
  const drifts = allocations.map(({ key, weight, target }) => ({
    key,
    drift: sum([weight, -target]).toNumber(),
  }))
  return {
    total: sum(drifts.map((d) => Math.abs(d.drift)))
      .div(2)
      .toNumber(),
    largest: Math.max(0, ...drifts.map((d) => Math.abs(d.drift))),
    breaches: drifts.filter((d) => Math.abs(d.drift) > band),
  }
}
