import { pagesOf } from '../pages.ts'
import type { WorkspaceClient } from '../workspace-client.ts'
import { WorkspaceError } from '../workspace-error.ts'
import { calendarList, eventList, type CalendarEvent } from './payloads.ts'

/** Calendars a person owns; those of others and of holidays tell nothing of clients. */
export async function pullOwnCalendars(
  client: WorkspaceClient,
  subject: string,
  signal: AbortSignal,
): Promise<string[]> {
  const query = { minAccessRole: 'owner', maxResults: '250' }
  const pull = (pageToken: string | undefined) =>
    client.get(
      {
        method: 'calendar.calendarList.list',
        subject,
        path: 'calendar/v3/users/me/calendarList',
        query: { ...query, pageToken },
      },
      calendarList,
      signal,
    )
  const ids: string[] = []
  for await (const { items } of pagesOf(pull)) {
    ids.push(...items.filter(({ deleted }) => !deleted).map(({ id }) => id))
  }
  return ids
}

export interface EventChanges {
  readonly events: readonly CalendarEvent[]
  readonly syncToken: string
}

/** Where to read from: everything that ends after an instant, or what changed since a sync token. */
export type EventsFrom = { readonly timeMin: Date } | { readonly syncToken: string }

/** Events of a calendar, recurring ones expanded. Throws WORKSPACE_CURSOR when the sync token no longer holds. */
export async function pullEvents(
  client: WorkspaceClient,
  subject: string,
  calendarId: string,
  from: EventsFrom,
  signal: AbortSignal,
): Promise<EventChanges> {
  // A first listing's bounds stay in its sync token, and must not be sent again beside it.
  const start = 'timeMin' in from ? { timeMin: from.timeMin.toISOString() } : { syncToken: from.syncToken }
  const pull = (pageToken: string | undefined) =>
    client.get(
      {
        method: 'calendar.events.list',
        subject,
        path: `calendar/v3/calendars/${encodeURIComponent(calendarId)}/events`,
        query: { ...start, singleEvents: 'true', maxResults: '2500', pageToken },
      },
      eventList,
      signal,
    )
  const events = new Map<string, CalendarEvent>()
  let syncToken: string | undefined
  for await (const page of pagesOf(pull)) {
    for (const event of page.items) events.set(event.id, event)
    syncToken = page.nextSyncToken
  }
  if (syncToken === undefined) {
    throw new WorkspaceError('WORKSPACE_PAYLOAD', 'calendar.events.list: the last page has no sync token')
  }
  return { events: [...events.values()], syncToken }
}
