import { topicOf } from '@rc/core/topic'
import type { CalendarEvent } from '../payloads/records.ts'
import { wasHeld } from './client-communications.ts'
import type { RowContext } from './context.ts'

export interface ReviewMeetingRow {
  readonly meeting_ref: string
  readonly client_ref: string
  readonly scheduled_for: string
  readonly status: 'SCHEDULED' | 'HELD' | 'MISSED'
}

function statusOf(event: CalendarEvent, now: Date): ReviewMeetingRow['status'] {
  if (event.StartDate > now) return 'SCHEDULED'
  return wasHeld(event, now) ? 'HELD' : 'MISSED'
}

/** Appointments for a review with a household. */
export const toReviewMeetingRows = (
  events: readonly CalendarEvent[],
  now: Date,
  { directory, pseudonyms }: RowContext,
): ReviewMeetingRow[] =>
  events.flatMap((event) => {
    const clientRef = event.ContactIds.map((id) => directory.clientOf(id)).find((ref) => ref !== null)
    if (clientRef === undefined || topicOf(event.Name) !== 'REVIEW') return []
    return [
      {
        meeting_ref: pseudonyms.ref('meeting', event.EventId),
        client_ref: clientRef,
        scheduled_for: event.StartDate.toISOString(),
        status: statusOf(event, now),
      },
    ]
  })
