import { dayNumber } from '@rc/core/dates'
import type { AccountDay } from './account-days.ts'
import type { AccountHistory, Cents } from './account-history.ts'
import type { SessionGrid } from './session-grid.ts'

/** An account on one session, whether it was valued then or not. */
export type CarriedDay = {
  readonly place: number
  readonly begin: Cents
  readonly end: Cents
  readonly cash: Cents
  /** The valuation of the session; undefined when the last one before still stands. */
  readonly valued: AccountDay | undefined
  /** What disappeared because the account closed without a last valuation; at or below 0. */
  readonly dropped: Cents
}

/** First session on which a closed account no longer counts; behind the grid for one that is open. */
function endPlace(
  { profile: { closedOn } }: AccountHistory,
  days: readonly AccountDay[],
  grid: SessionGrid,
): number {
  if (closedOn === null) return grid.sessions.length
  return Math.max(grid.onOrAfter(dayNumber(closedOn)), (days.at(-1)?.place ?? -1) + 1)
}

/** What the account brings into the grid; one that closed before has already been dropped. */
function carriedIn(
  { opening, profile: { closedOn } }: AccountHistory,
  grid: SessionGrid,
): { value: Cents; cash: Cents } {
  const first = grid.days[0]
  const isGone = closedOn !== null && first !== undefined && dayNumber(closedOn) < first
  return opening === null || isGone ? { value: 0, cash: 0 } : opening
}

/** The account on every session of the grid from its first value to its end: between valuations the last one stands. */
export function* carriedDays(
  history: AccountHistory,
  days: readonly AccountDay[],
  grid: SessionGrid,
): Iterable<CarriedDay> {
  const end = endPlace(history, days, grid)
  let { value, cash } = carriedIn(history, grid)
  let next = 0
  const first = value === 0 ? (days[0]?.place ?? end) : 0
  for (let place = first; place < end; place += 1) {
    const valued = days[next]?.place === place ? days[next] : undefined
    const begin = value
    if (valued !== undefined) {
      next += 1
      value = valued.end
      cash = valued.cash
    }
    yield { place, begin, end: value, cash, valued, dropped: 0 }
  }
  if (value !== 0 && end < grid.sessions.length) {
    yield { place: end, begin: value, end: 0, cash: 0, valued: undefined, dropped: -value }
  }
}
