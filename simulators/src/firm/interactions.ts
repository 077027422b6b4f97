import { addDays, dateOf, daysBetween, weekday, yearOf } from '@rc/core/dates'
import { isSession, nextSession } from '@rc/core/calendar'
import type { Household, Interaction, IsoDate, Person } from './model.ts'
import { at, type Random } from './random.ts'

/** The CRM and the mailboxes are looked at this far back. */
const horizonDays = 400

const sundayFrom = (day: IsoDate): IsoDate => addDays(day, (7 - weekday(day)) % 7)

/** Daylight saving runs from the second Sunday of March to the first of November; office hours never meet the switch. */
function newYorkOffset(date: IsoDate): string {
  const march = dateOf(yearOf(date), 3, 8)
  const november = dateOf(yearOf(date), 11, 1)
  return date >= sundayFrom(march) && date < sundayFrom(november) ? '-04:00' : '-05:00'
}

const two = (value: number): string => String(value).padStart(2, '0')

/** An instant by minutes since midnight in New York. */
const instant = (date: IsoDate, minutes: number): string =>
  `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00${newYorkOffset(date)}`

const opens = 9 * 60
const closes = 17 * 60 + 30

/** The instant `minutes` of office time after a moment. */
function afterOfficeMinutes(date: IsoDate, minute: number, minutes: number): string {
  let day = isSession(date) ? date : nextSession(date)
  let minuteOfDay = (day === date ? Math.max(opens, minute) : opens) + minutes
  while (minuteOfDay > closes) {
    minuteOfDay -= closes - opens
    day = nextSession(day)
  }
  return instant(day, minuteOfDay)
}

/** Days between touches the firm promises, and review meetings a year, by the size of the household. */
function cadence(managedUsd: number): { days: number; reviews: number } {
  if (managedUsd > 5_000_000) return { days: 24, reviews: 4 }
  if (managedUsd > 1_000_000) return { days: 32, reviews: 2 }
  return managedUsd > 250_000 ? { days: 46, reviews: 2 } : { days: 62, reviews: 1 }
}

type Subject = Pick<Household, 'members' | 'managedUsd' | 'joinedOn' | 'leftOn'>

interface Window {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly today: IsoDate
}

/** One in twelve households has been left alone for too long. */
function windowOf(subject: Subject, today: IsoDate, random: Random): Window {
  const start = addDays(today, -horizonDays)
  const silence = random.chance(0.085) ? random.int(125, 210) : 0
  return {
    from: subject.joinedOn > start ? subject.joinedOn : start,
    to: subject.leftOn ?? addDays(today, -1 - silence),
    today,
  }
}

const topics = { REVIEW: 2, PLANNING: 3, SERVICE: 5, MARKET: 2, OTHER: 2 } as const

function mail(date: IsoDate, person: Person, random: Random): Interaction {
  const isIncoming = random.chance(0.45)
  const minute = random.int(isIncoming ? 7 * 60 : opens, isIncoming ? 21 * 60 : closes)
  const wait = Math.round(Math.exp(Math.log(170) + 0.8 * random.normal()))
  return {
    at: instant(date, minute),
    kind: 'EMAIL',
    direction: isIncoming ? 'IN' : 'OUT',
    topic: random.weighted(topics),
    personRef: person.personRef,
    answeredAt: isIncoming && random.chance(0.96) ? afterOfficeMinutes(date, minute, wait) : null,
    done: true,
  }
}

function other(kind: Interaction['kind'], date: IsoDate, person: Person, random: Random): Interaction {
  const isIncoming = (kind === 'CALL' || kind === 'DOCUMENT') && random.chance(0.4)
  return {
    at: instant(date, random.int(opens, closes - 60)),
    kind,
    direction: isIncoming ? 'IN' : 'OUT',
    topic: random.weighted(topics),
    personRef: person.personRef,
    answeredAt: null,
    done: kind === 'TASK' ? random.chance(0.9) : true,
  }
}

const kinds = { EMAIL: 50, CALL: 16, NOTE: 14, TASK: 12, DOCUMENT: 8 } as const

/** A task that was open this long ago has been done since. */
const openDays = 30

/** Touches outside meetings, one to three on a day, at irregular distances. */
function touches(subject: Subject, { from, to }: Window, random: Random): Interaction[] {
  const { days } = cadence(subject.managedUsd)
  const made: Interaction[] = []
  for (let date = from; date <= to; date = addDays(date, random.int(3, days))) {
    const day = isSession(date) ? date : nextSession(date)
    if (day > to) break
    const person = random.pick(subject.members)
    for (let n = random.int(1, 3); n > 0; n -= 1) {
      const kind = random.weighted(kinds)
      made.push(kind === 'EMAIL' ? mail(day, person, random) : other(kind, day, person, random))
    }
  }
  return made.map((touch) => ({ ...touch, done: touch.done || touch.at < addDays(to, -openDays) }))
}

function meetings(subject: Subject, { from, to }: Window, random: Random): Interaction[] {
  const step = Math.round(365 / cadence(subject.managedUsd).reviews)
  const made: Interaction[] = []
  for (
    let date = addDays(from, random.int(5, step));
    date <= to;
    date = addDays(date, step + random.int(-12, 20))
  ) {
    const day = isSession(date) ? date : nextSession(date)
    if (day > to) break
    const person = at(subject.members, 0)
    made.push({ ...other('MEETING', day, person, random), topic: 'REVIEW', done: random.chance(0.94) })
    if (random.chance(0.25)) made.push({ ...other('NOTE', day, person, random), topic: 'REVIEW' })
  }
  return made
}

/** The review that stands in the calendar already. */
function comingReview(
  subject: Subject,
  nextReviewOn: IsoDate | null,
  today: IsoDate,
  random: Random,
): Interaction[] {
  const isBooked = nextReviewOn !== null && nextReviewOn > today && daysBetween(today, nextReviewOn) < 60
  if (!isBooked) return []
  const person = at(subject.members, 0)
  return [{ ...other('MEETING', nextReviewOn, person, random), topic: 'REVIEW', done: false }]
}

/** Everything that passed between the firm and the household in the last 400 days, in order of time. */
export function createInteractions(
  subject: Subject,
  nextReviewOn: IsoDate | null,
  today: IsoDate,
  random: Random,
): Interaction[] {
  const window = windowOf(subject, today, random)
  return [
    ...touches(subject, window, random),
    ...meetings(subject, window, random),
    ...comingReview(subject, nextReviewOn, today, random),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
