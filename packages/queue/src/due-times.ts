import { lastClose, nextClose } from '@rc/core/calendar'
import * as cron from '@rc/core/cron'

/**
 * When a job is started without being asked: by a cron expression in a time zone (UTC where none is named), or after each
 * session in New York.
 */
export type ScheduleEntry = { readonly job: string } & (
  | { readonly cron: string; readonly tz?: 'America/New_York' }
  | { readonly minutesAfterClose: number }
)

const minuteMs = 60_000

/** The first instant after `at` that an entry names. Holidays have no close, and some closes are early. */
export const nextDue = (entry: ScheduleEntry, at: Date): Date =>
  'cron' in entry
    ? cron.nextDue(entry.cron, zoneOf(entry), at)
    : moved(nextClose(moved(at, -entry.minutesAfterClose)), entry.minutesAfterClose)

/** The last one at or before it. */
export const lastDue = (entry: ScheduleEntry, at: Date): Date =>
  'cron' in entry
    ? cron.lastDue(entry.cron, zoneOf(entry), at)
    : moved(lastClose(moved(at, -entry.minutesAfterClose)), entry.minutesAfterClose)

const zoneOf = ({ tz }: { readonly tz?: string }): string => tz ?? 'UTC'

const moved = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

/** An entry in the specification's words where it has one. */
export const scheduleName = (entry: ScheduleEntry): string =>
  'cron' in entry ? cron.scheduleName(entry.cron, zoneOf(entry)) : 'market_close'

/** Tells the entries of one job apart, and an entry from what it was before it was changed. */
export const expressionOf = (entry: ScheduleEntry): string =>
  'cron' in entry ? [entry.cron, entry.tz ?? []].flat().join(' ') : `close + ${entry.minutesAfterClose} min`
