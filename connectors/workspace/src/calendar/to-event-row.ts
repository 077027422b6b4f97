import type { Pseudonyms } from '@rc/core/pseudonyms'
import { topicOf, type Topic } from '@rc/core/topic'
import type { StandingEvent } from './payloads.ts'

/** A meeting with somebody outside, as it is stored: who only as keyed hashes, what about only as a topic. */
export interface EventRow {
  readonly event_ref: string
  /** The same for the same meeting in two calendars. */
  readonly touch_ref: string
  readonly calendar_hash: string
  readonly starts_at: string
  readonly direction: 'IN' | 'OUT'
  readonly topic: Topic
  /** Of the people outside who did not decline. */
  readonly address_hashes: readonly string[]
}

export interface CalendarContext {
  readonly pseudonyms: Pseudonyms
  readonly calendarId: string
  readonly isOwn: (address: string) => boolean
}

export const eventRefOf = (
  { pseudonyms, calendarId }: Pick<CalendarContext, 'pseudonyms' | 'calendarId'>,
  id: string,
): string => pseudonyms.ref('meeting', `${calendarId}:${id}`)

/** The row of a meeting with somebody outside; null for what is internal, private or takes whole days. */
export function toEventRow(event: StandingEvent, context: CalendarContext): EventRow | null {
  const { pseudonyms, calendarId, isOwn } = context
  if (!('dateTime' in event.start)) return null
  const startsAt = event.start.dateTime.toISOString()
  const organizer = event.organizer.email.toLowerCase()
  const outside = event.attendees
    .filter(({ resource, responseStatus }) => !resource && responseStatus !== 'declined')
    .map(({ email }) => email.toLowerCase())
    .filter((address) => address.includes('@') && !isOwn(address))
  if (outside.length === 0) return null
  return {
    event_ref: eventRefOf(context, event.id),
    touch_ref: pseudonyms.ref('meeting', `${event.iCalUID ?? event.id}:${startsAt}`),
    calendar_hash: pseudonyms.hash(calendarId),
    starts_at: startsAt,
    direction: organizer === '' || isOwn(organizer) ? 'OUT' : 'IN',
    topic: topicOf(event.summary),
    address_hashes: [...new Set(outside)].map((address) => pseudonyms.hash(address)),
  }
}
