export interface CashFlow {
  /** Days since the period began. */
  readonly day: number
  /** What the client put in; negative when taken out. */
  readonly amount: number
}

/** Value at the end of the period of everything put in, at `rate` a year. */
const grown = (flows: readonly CashFlow[], days: number, rate: number): number =>
  flows.reduce((sum, { day, amount }) => sum + amount * (1 + rate) ** ((days - day) / 365), 0)

/**
 * The return of the money that was there: the annual rate at which the flows grow to `end`, brought back to the
 * period. null where the search finds no such rate between -99.99 % and a thousandfold.
 */
export function moneyWeighted(flows: readonly CashFlow[], end: number, days: number): number | null {
  let low = -0.9999
  let high = 1000
  const gap = (rate: number): number => grown(flows, days, rate) - end
  const rising = gap(high) > 0
  if (days <= 0 || gap(low) > 0 === rising) return null
  for (let i = 0; i < 200 && high - low > 1e-13; i += 1) {
    const middle = (low + high) / 2
    if (gap(middle) > 0 === rising) high = middle
    else low = middle
  }
  return (1 + (low + high) / 2) ** (days / 365) - 1
}
