import {
  type IsoDate,
  addDays,
  dateOf,
  dayNumber,
  fromDayNumber,
  monthOf,
  newYorkDate,
  newYorkInstant,
  weekday,
  yearOf,
} from './dates.ts'

const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

/** Days on which the exchange stayed shut against its own rule: attacks, storms, days of mourning. */
const adHocClosures: ReadonlySet<IsoDate> = new Set([
  '2001-09-11',
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11',
  '2007-01-02',
  '2012-10-29',
  '2012-10-30',
  '2018-12-05',
  '2025-01-09',
])

/** Western Easter by the anonymous Gregorian computus. */
function easter(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const skipped = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const march = 22 + epact + toSunday - 7 * shift
  return dateOf(year, 3, march)
}

/** The nth such weekday of a month. */
function nth(year: number, month: number, day: number, n: number): IsoDate {
  const first = dateOf(year, month, 1)
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (n - 1))
}

function lastMonday(year: number, month: number): IsoDate {
  const last = dateOf(year, month + 1, 0)
  return addDays(last, -((weekday(last) - monday + 7) % 7))
}

/** Saturday holidays are kept on Friday, Sunday holidays on Monday. */
function observed(date: IsoDate): IsoDate {
  if (weekday(date) === saturday) return addDays(date, -1)
  return weekday(date) === sunday ? addDays(date, 1) : date
}

function holidaysOf(year: number): ReadonlySet<IsoDate> {
  const newYear = dateOf(year, 1, 1)
  return new Set([
    // A New Year on a Saturday is not kept: the Friday before belongs to the old year's books.
    ...(weekday(newYear) === saturday ? [] : [observed(newYear)]),
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    addDays(easter(year), -2),
    lastMonday(year, 5),
    ...(year >= 2022 ? [observed(dateOf(year, 6, 19))] : []),
    observed(dateOf(year, 7, 4)),
    nth(year, 9, monday, 1),
    nth(year, 11, thursday, 4),
    observed(dateOf(year, 12, 25)),
  ])
}

const holidays = new Map<number, ReadonlySet<IsoDate>>()

function isHoliday(date: IsoDate): boolean {
  const year = yearOf(date)
  const known = holidays.get(year) ?? holidaysOf(year)
  holidays.set(year, known)
  return known.has(date)
}

/** True when the New York Stock Exchange trades on that date. Holds from 1998 on. */
export const isSession = (date: IsoDate): boolean =>
  weekday(date) !== saturday && weekday(date) !== sunday && !isHoliday(date) && !adHocClosures.has(date)

/** The last session on or before the date. */
export function sessionOnOrBefore(date: IsoDate): IsoDate {
  let day = date
  while (!isSession(day)) day = addDays(day, -1)
  return day
}

/** The last session strictly before the date. */
export const previousSession = (date: IsoDate): IsoDate => sessionOnOrBefore(addDays(date, -1))

/** The first session strictly after the date. */
export function nextSession(date: IsoDate): IsoDate {
  let day = addDays(date, 1)
  while (!isSession(day)) day = addDays(day, 1)
  return day
}

/** Every session from `from` to `to`, both included. */
export function sessionsBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const sessions: IsoDate[] = []
  const end = dayNumber(to)
  for (let day = dayNumber(from); day <= end; day += 1) {
    const date = fromDayNumber(day)
    if (isSession(date)) sessions.push(date)
  }
  return sessions
}

/** Trading ends at 13:00: the day after Thanksgiving, the eves of Christmas and Independence Day. */
export function earlyClose(date: IsoDate): boolean {
  if (!isSession(date)) return false
  const month = monthOf(date)
  if (month === 11) return date === addDays(nth(yearOf(date), 11, thursday, 4), 1)
  return date.endsWith('-12-24') || date.endsWith('-07-03')
}

/** The instant trading ends on that date: 16:00 in New York, 13:00 on an early close. Holds from 2004 on. */
export const sessionClose = (date: IsoDate): Date => newYorkInstant(date, earlyClose(date) ? 13 : 16)

/** The first instant after `now` at which trading ends. */
export function nextClose(now: Date): Date {
  const today = newYorkDate(now)
  const isAhead = isSession(today) && sessionClose(today) > now
  return sessionClose(isAhead ? today : nextSession(today))
}

/** The last instant at or before `at` at which trading ended. */
export function lastClose(at: Date): Date {
  const session = sessionOnOrBefore(newYorkDate(at))
  return sessionClose(sessionClose(session) <= at ? session : previousSession(session))
}
