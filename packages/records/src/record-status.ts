import { addDays, daysBetween, type IsoDate } from '@rc/core/dates'

export const RECORD_STATUSES = [
  'NOT_APPLICABLE',
  'MISSING',
  'STALE',
  'EXPIRING',
  'CURRENT',
  'PAST_RETENTION',
  'ON_HOLD',
] as const
export type RecordStatus = (typeof RECORD_STATUSES)[number]

/** An item is EXPIRING from so many days before it is stale. */
export const EXPIRING_DAYS = 30

/** What is there of one type for one subject. */
export interface Holding {
  readonly applies: boolean
  /** Date of the newest item that is there; null without one. */
  readonly newestOn: IsoDate | null
  /** Last day the newest item must be kept; null while no end is in sight. */
  readonly retainUntil: IsoDate | null
  /** The subject's last day; after it no new item is expected. */
  readonly endedOn: IsoDate | null
  /** A legal hold covers it. */
  readonly held: boolean
}

/** The day the next item is due: the newest one's date and the maximum age. Null where only an event asks for one. */
export const nextDueOn = (newestOn: IsoDate | null, maxAgeDays: number | null): IsoDate | null =>
  newestOn === null || maxAgeDays === null ? null : addDays(newestOn, maxAgeDays)

/**
 * The state of one type for one subject on a day. Items past their retention may be destroyed, unless a hold covers
 * them; age counts to the day itself or, for a subject that is gone, to its last day.
 */
export function recordStatus(holding: Holding, maxAgeDays: number | null, asOf: IsoDate): RecordStatus {
  const { applies, newestOn, retainUntil, held } = holding
  if (!applies) return 'NOT_APPLICABLE'
  if (newestOn === null) return 'MISSING'
  if (retainUntil !== null && retainUntil < asOf) return held ? 'ON_HOLD' : 'PAST_RETENTION'
  return maxAgeDays === null ? 'CURRENT' : statusByAge(newestOn, maxAgeDays, holding.endedOn, asOf)
}

function statusByAge(
  newestOn: IsoDate,
  maxAgeDays: number,
  endedOn: IsoDate | null,
  asOf: IsoDate,
): RecordStatus {
  const isGone = endedOn !== null && endedOn < asOf
  const left = maxAgeDays - daysBetween(newestOn, isGone ? endedOn : asOf)
  if (left < 0) return 'STALE'
  return left <= EXPIRING_DAYS && !isGone ? 'EXPIRING' : 'CURRENT'
}
