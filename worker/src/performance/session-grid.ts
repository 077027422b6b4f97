import { nextSession, sessionsBetween } from '@rc/core/calendar'
import { type IsoDate, dayNumber } from '@rc/core/dates'

/** The sessions of a calculation, and where any day falls among them. Days are numbers since 1970. */
export type SessionGrid = {
  readonly sessions: readonly IsoDate[]
  /** Day number of each session. */
  readonly days: readonly number[]
  /** Place of the last session on or before the day; -1 when that lies before the grid. */
  readonly onOrBefore: (day: number) => number
  /** Place of the first session on or after the day; the number of sessions when that lies behind the grid. */
  readonly onOrAfter: (day: number) => number
}

/** Grid of the sessions from `from` to `to`, both included. */
export function createSessionGrid(from: IsoDate, to: IsoDate): SessionGrid {
  const sessions = sessionsBetween(from, to)
  const days = sessions.map(dayNumber)
  const first = days[0] ?? dayNumber(nextSession(to))
  const last = days.at(-1) ?? first
  const places: number[] = []
  let place = -1
  for (let day = first; day <= last; day += 1) {
    if (days[place + 1] === day) place += 1
    places.push(place)
  }
  const onOrBefore = (day: number) => {
    if (day < first) return -1
    return day > last ? days.length - 1 : (places[day - first] ?? -1)
  }
  const onOrAfter = (day: number) => {
    const before = onOrBefore(day)
    return before >= 0 && days[before] === day ? before : before + 1
  }
  return { sessions, days, onOrBefore, onOrAfter }
}
