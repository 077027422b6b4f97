/** A calendar date, 'YYYY-MM-DD', without time or zone. Dates compare as strings. */
export type IsoDate = string

const dayMs = 86_400_000
const shape = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/** Days since 1970-01-01. */
export const dayNumber = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`) / dayMs

export const fromDayNumber = (day: number): IsoDate => new Date(day * dayMs).toISOString().slice(0, 10)

/** True for a date that exists: 2026-02-29 does not. */
export const isIsoDate = (value: unknown): value is IsoDate =>
  typeof value === 'string' &&
  shape.test(value) &&
  // Every month has a 28th: only later days need the calendar.
  (value.slice(8) <= '28' || fromDayNumber(dayNumber(value)) === value)

export const addDays = (date: IsoDate, days: number): IsoDate => fromDayNumber(dayNumber(date) + days)

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from)

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (date: IsoDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7

export const yearOf = (date: IsoDate): number => Number(date.slice(0, 4))
export const monthOf = (date: IsoDate): number => Number(date.slice(5, 7))
export const dayOf = (date: IsoDate): number => Number(date.slice(8, 10))

/** A date from its parts; a month outside 1 to 12 carries into the year, day 0 is the last of the month before. */
export const dateOf = (year: number, month: number, day: number): IsoDate =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)

export const startOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01`
export const endOfMonth = (date: IsoDate): IsoDate => dateOf(yearOf(date), monthOf(date) + 1, 0)
export const isMonthEnd = (date: IsoDate): boolean => date === endOfMonth(date)

const quarterStartMonth = (date: IsoDate) => monthOf(date) - ((monthOf(date) - 1) % 3)
export const startOfQuarter = (date: IsoDate): IsoDate => dateOf(yearOf(date), quarterStartMonth(date), 1)
export const endOfQuarter = (date: IsoDate): IsoDate => dateOf(yearOf(date), quarterStartMonth(date) + 3, 0)

export const startOfYear = (date: IsoDate): IsoDate => `${date.slice(0, 4)}-01-01`
export const endOfYear = (date: IsoDate): IsoDate => `${date.slice(0, 4)}-12-31`

/** The same day `months` later, or the last day of that month where it has no such day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const first = dateOf(yearOf(date), monthOf(date) + months, 1)
  const last = endOfMonth(first)
  return dayOf(date) > dayOf(last) ? last : addDays(first, dayOf(date) - 1)
}

const newYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The date on the wall in New York at that instant. */
export const newYorkDate = (instant: Date): IsoDate => newYork.format(instant)

const newYorkHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  hourCycle: 'h23',
})

/** The instant at which the clocks of New York show that full hour (5 to 23) of that date. */
export function newYorkInstant(date: IsoDate, hour: number): Date {
  const inSummer = new Date(dayNumber(date) * dayMs + (hour + 4) * 3_600_000)
  return Number(newYorkHour.format(inSummer)) === hour ? inSummer : new Date(inSummer.getTime() + 3_600_000)
}
