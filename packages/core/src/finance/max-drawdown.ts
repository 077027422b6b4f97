import type { IsoDate } from '../dates.ts'
import { type Figure, undefinedFigure } from './figure.ts'

export type IndexPoint = { readonly date: IsoDate; readonly level: number }

export type MaxDrawdown = {
  /** The deepest fall from a peak, a fraction at or below 0. */
  readonly value: Figure
  readonly peakDate: IsoDate | null
  readonly troughDate: IsoDate | null
  /** First date at or above the peak again; null while it is not. */
  readonly recoveryDate: IsoDate | null
}

const none = { peakDate: null, troughDate: null, recoveryDate: null }

/** Maximum drawdown of a growth index (ascending dates): min over t of V_t / max(V_s, s <= t) - 1. */
export function maxDrawdown(index: readonly IndexPoint[]): MaxDrawdown {
  let peak = index[0]
  if (peak === undefined || index.length < 2) return { value: undefinedFigure('NO_DATA'), ...none }
  let deepest = { value: 0, peak, trough: peak }
  for (const point of index) {
    if (point.level > peak.level) peak = point
    const fall = point.level / peak.level - 1
    if (fall < deepest.value) deepest = { value: fall, peak, trough: point }
  }
  if (deepest.value === 0) return { value: 0, ...none }
  const recovery = index.find(({ date, level }) => date > deepest.trough.date && level >= deepest.peak.level)
  return {
    value: deepest.value,
    peakDate: deepest.peak.date,
    troughDate: deepest.trough.date,
    recoveryDate: recovery?.date ?? null,
  }
}
