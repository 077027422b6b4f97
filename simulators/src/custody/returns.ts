import { addDays, daysBetween, type IsoDate } from '@rc/core/dates'
import type { Cents } from './amounts.ts'
import { moneyWeighted, type CashFlow } from './money-weighted.ts'
import type { Performance } from './records.ts'

interface DayResult {
  readonly date: IsoDate
  /** At the close, after flow and fee. */
  readonly value: Cents
  /** Net external flow, at the end of the day. */
  readonly flow: Cents
  readonly fee: Cents
}

/** Links an account's daily returns and closes them into periods. */
export interface Returns {
  add(day: DayResult): void
  /** Ends the period on `periodEnd`; nothing when the account had neither value nor flow in it. */
  close(periodEnd: IsoDate): void
  readonly periods: readonly Performance[]
}

/** `opening` is what the account held already at the close of `since`; 0 for one that opens on that day. */
export function createReturns(since: IsoDate, opening: Cents): Returns {
  const periods: Performance[] = []
  let periodStart = opening > 0 ? addDays(since, 1) : since
  let begin = opening
  let value = opening
  let gross = 1
  let net = 1
  let flows: { date: IsoDate; amount: Cents }[] = []

  const moneyWeightedReturn = (periodEnd: IsoDate): number | null => {
    const first = begin > 0 ? addDays(periodStart, -1) : flows[0]?.date
    if (first === undefined) return null
    const dated: CashFlow[] = flows.map(({ date, amount }) => ({ day: daysBetween(first, date), amount }))
    if (begin > 0) dated.unshift({ day: 0, amount: begin })
    return moneyWeighted(dated, value, daysBetween(first, periodEnd))
  }

  return {
    periods,
    add(day) {
      if (value > 0) {
        net *= (day.value - day.flow) / value
        gross *= (day.value - day.flow + day.fee) / value
      }
      if (day.flow !== 0) flows.push({ date: day.date, amount: day.flow })
      value = day.value
    },
    close(periodEnd) {
      const netFlow = flows.reduce((sum, { amount }) => sum + amount, 0)
      if (begin > 0 || flows.length > 0) {
        const rates = { twrGross: gross - 1, twrNet: net - 1, mwr: moneyWeightedReturn(periodEnd) }
        periods.push({ periodStart, periodEnd, begin, netFlow, end: value, ...rates })
      }
      periodStart = addDays(periodEnd, 1)
      begin = value
      gross = 1
      net = 1
      flows = []
    },
  }
}
