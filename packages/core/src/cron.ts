import { CronExpressionParser } from 'cron-parser'

/** The last instant at or before `at` that a cron expression names in a time zone. */
export const lastDue = (cron: string, tz: string, at: Date): Date =>
  CronExpressionParser.parse(cron, { tz, currentDate: new Date(at.getTime() + 1) })
    .prev()
    .toDate()

/** The first instant after `at` that it names. */
export const nextDue = (cron: string, tz: string, at: Date): Date =>
  CronExpressionParser.parse(cron, { tz, currentDate: at }).next().toDate()

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^\* \* \* \* \* /, 'every_minute'],
  [/^\d+ \* \* \* \* /, 'hourly'],
  [/^\d+ \d+ \* \* \d /, 'weekly'],
  [/^\d+ \d+ \d+ \* \* /, 'monthly'],
  [/^\d+ \d+ \d+ 1,4,7,10 \* /, 'quarterly'],
]
const DAILY = /^\d+ (?<hour>\d+) \* \* \* UTC$/

/** A timetable entry in the specification's words where it has one: `hourly`, `daily_2am`, `weekly`, `monthly`, `quarterly`. */
export function scheduleName(cron: string, tz: string): string {
  const entry = `${cron} ${tz}`
  const hour = DAILY.exec(entry)?.groups?.['hour']
  if (hour !== undefined) return `daily_${clock(Number(hour))}`
  return NAMES.find(([pattern]) => pattern.test(entry))?.[1] ?? entry
}

const clock = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
