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

/** From bad to good: of several subjects the worst speaks for the type. */
const WORST_FIRST: readonly RecordStatus[] = [
  'MISSING',
  'STALE',
  'PAST_RETENTION',
  'ON_HOLD',
  'EXPIRING',
  'CURRENT',
  'NOT_APPLICABLE',
]

/** The worst of some statuses; NOT_APPLICABLE without one. */
export const worstStatus = (statuses: ReadonlySet<RecordStatus>): RecordStatus =>
  WORST_FIRST.find((status) => statuses.has(status)) ?? 'NOT_APPLICABLE'
