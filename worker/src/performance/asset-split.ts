import type { AssetMix, Cents } from './account-history.ts'

const cashClass = 'CASH'
/** Securities of which no positions are known. */
const unclassified = 'UNCLASSIFIED'

/** The last mix on or before a day, walking forward. */
export function createMixCursor(mixes: readonly AssetMix[]): (day: number) => AssetMix | undefined {
  let next = 0
  return (day) => {
    while (next < mixes.length && (mixes[next]?.day ?? 0) <= day) next += 1
    return mixes[next - 1]
  }
}

/**
 * An account's value by asset class: cash as it is, securities in the proportions of the positions last known.
 * Adds up to the value to the cent: what rounding leaves goes to the largest class.
 */
export function splitByAssetClass(value: Cents, cash: Cents, mix: AssetMix | undefined): Map<string, Cents> {
  const securities = value - cash
  const split = new Map<string, Cents>()
  const add = (key: string, cents: Cents) => split.set(key, (split.get(key) ?? 0) + cents)
  if (cash !== 0) add(cashClass, cash)
  const total = mix === undefined ? 0 : [...mix.classes.values()].reduce((sum, cents) => sum + cents, 0)
  if (securities === 0) return split
  if (mix === undefined || total <= 0) return split.set(unclassified, securities)
  let left = securities
  let largest = { key: unclassified, cents: -Infinity }
  for (const [key, cents] of mix.classes) {
    const part = Math.trunc((securities * cents) / total)
    left -= part
    add(key, part)
    if (cents > largest.cents) largest = { key, cents }
  }
  if (left !== 0) add(largest.key, left)
  return split
}
