import type { IsoDate } from '@rc/core/dates'

/** Prices of one component, ascending; their ratio is its return. */
export type PricedComponent = {
  readonly weight: number
  readonly prices: readonly { readonly date: IsoDate; readonly price: number }[]
}

export type BenchmarkDay = { readonly date: IsoDate; readonly return: number; readonly index: number }

/**
 * Daily returns of a benchmark rebalanced daily to its weights, and the growth of 1 since its first day.
 *
 *     r_t = sum of w_i r_i,t / sum of w_i, over the components that have begun
 *
 * A component without a price on a day returns nothing then and the whole at its next price.
 */
export function benchmarkIndex(components: readonly PricedComponent[]): BenchmarkDay[] {
  const returns = new Map<IsoDate, number>()
  const begun: { date: IsoDate; weight: number }[] = []
  for (const { weight, prices } of components) {
    const first = prices[0]
    if (first === undefined) continue
    begun.push({ date: first.date, weight })
    let before = first.price
    for (const { date, price } of prices) {
      returns.set(date, (returns.get(date) ?? 0) + weight * (price / before - 1))
      before = price
    }
  }
  let index = 1
  return [...returns]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, sum], i) => {
      const weight = begun.reduce(
        (total, component) => total + (component.date < date ? component.weight : 0),
        0,
      )
      const value = i === 0 || weight === 0 ? 0 : sum / weight
      index *= 1 + value
      return { date, return: value, index }
    })
}
