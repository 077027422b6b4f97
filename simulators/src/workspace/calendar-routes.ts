import { z } from 'zod'
import { scopes } from './api.ts'
import type { Calendar, StoredEvent } from './calendar-book.ts'
import { badRequest, GoogleError, notFound } from './google-error.ts'
import { pageAfter } from './pages.ts'
import type { Call, Route } from './serve.ts'

export interface CalendarWorld {
  calendar(address: string): Calendar | undefined
}

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const flag = z.enum(['true', 'false']).optional()

const eventsQuery = z.object({
  maxResults: z.coerce.number().int().positive().max(2500).default(250),
  pageToken: z.string().optional(),
  syncToken: z.string().optional(),
  timeMin: instant.optional(),
  timeMax: instant.optional(),
  updatedMin: z.string().optional(),
  orderBy: z.string().optional(),
  q: z.string().optional(),
  iCalUID: z.string().optional(),
  privateExtendedProperty: z.string().optional(),
  sharedExtendedProperty: z.string().optional(),
  singleEvents: flag,
  showDeleted: flag,
})
type EventsQuery = z.output<typeof eventsQuery>

const notWithSyncToken = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'sharedExtendedProperty',
  'q',
  'timeMin',
  'timeMax',
  'updatedMin',
] as const

const cursor = z.object({
  address: z.string(),
  sequence: z.number(),
  generation: z.number(),
  timeMin: z.number().optional(),
  singleEvents: flag,
})
type Cursor = z.output<typeof cursor>

const gone = (): GoogleError =>
  new GoogleError(410, 'fullSyncRequired', 'Sync token is no longer valid, a full sync is required.', {
    domain: 'calendar',
    location: 'syncToken',
    locationType: 'parameter',
  })

/** A token of this calendar that still holds; everything else needs a full sync. */
function readCursor(token: string, calendar: Calendar): Cursor {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  const parsed = cursor.safeParse(text.startsWith('{') ? JSON.parse(text) : null)
  if (!parsed.success) throw badRequest('invalid', 'Invalid sync token value.', 'syncToken')
  const { address, generation } = parsed.data
  if (address !== calendar.address || generation !== calendar.generation()) throw gone()
  return parsed.data
}

const wire = (ms: number) => ({ dateTime: new Date(ms).toISOString(), timeZone: 'America/New_York' })

/** A cancelled event guarantees its id alone. */
const toItem = (event: StoredEvent) =>
  event.cancelled
    ? { kind: 'calendar#event', id: event.id, status: 'cancelled' }
    : {
        kind: 'calendar#event',
        etag: `"${event.sequence}"`,
        id: event.id,
        status: 'confirmed',
        created: new Date(event.createdAt).toISOString(),
        updated: new Date(event.updatedAt).toISOString(),
        summary: event.summary,
        ...(event.description !== undefined && { description: event.description }),
        creator: { email: event.organizer },
        organizer: { email: event.organizer },
        start: wire(event.start),
        end: wire(event.end),
        attendees: event.attendees,
        iCalUID: `${event.key}@google.com`,
        sequence: 0,
        eventType: 'default',
      }

const timeFilter =
  (timeMin: number | undefined, timeMax: number | undefined) =>
  ({ start, end }: StoredEvent): boolean =>
    (timeMin === undefined || end > timeMin) && (timeMax === undefined || start < timeMax)

/** What a listing shows: everything in its bounds, or what changed since a token. */
function wanted(calendar: Calendar, query: EventsQuery, since: Cursor | undefined): StoredEvent[] {
  const inTime = timeFilter(since?.timeMin ?? query.timeMin, query.timeMax)
  const all = calendar.events().filter(inTime)
  const shown =
    since === undefined
      ? all.filter(({ cancelled }) => !cancelled || query.showDeleted === 'true')
      : all.filter(({ sequence }) => sequence > since.sequence)
  return shown.toSorted((a, b) => a.sequence - b.sequence)
}

/** The subject's own calendar; no other one has been shared. */
function calendarOf(world: CalendarWorld, { grant, params }: Call): Calendar {
  const name = decodeURIComponent(params['calendarId'] ?? '').toLowerCase()
  const address = name === 'primary' ? grant.subject : name
  const calendar = address === null || address !== grant.subject ? undefined : world.calendar(address)
  if (calendar === undefined) throw notFound('Not Found')
  return calendar
}

/** Where an incremental listing begins; undefined for a full one. */
function sinceOf(calendar: Calendar, query: EventsQuery): Cursor | undefined {
  if (query.syncToken === undefined) return undefined
  const clash = notWithSyncToken.find((key) => query[key] !== undefined)
  if (clash !== undefined) throw badRequest('invalid', `Sync token cannot be used with ${clash}.`, clash)
  const since = readCursor(query.syncToken, calendar)
  if (since.singleEvents === query.singleEvents) return since
  throw badRequest('invalid', 'singleEvents must be the same on every sync call.', 'singleEvents')
}

function listEvents(world: CalendarWorld, call: Call): object {
  const calendar = calendarOf(world, call)
  const query = call.read(eventsQuery)
  const since = sinceOf(calendar, query)
  const page = pageAfter(wanted(calendar, query, since), query.pageToken, query.maxResults, ({ id }) => id)
  const next: Cursor = {
    address: calendar.address,
    sequence: calendar.sequence(),
    generation: calendar.generation(),
    timeMin: since?.timeMin ?? query.timeMin,
    singleEvents: query.singleEvents,
  }
  const syncToken = Buffer.from(JSON.stringify(next)).toString('base64url')
  return {
    kind: 'calendar#events',
    summary: calendar.address,
    timeZone: 'America/New_York',
    accessRole: 'owner',
    items: page.rows.map(toItem),
    ...(page.next === undefined ? { nextSyncToken: syncToken } : { nextPageToken: page.next }),
  }
}

const holidays = 'en.usa#holiday@group.v.calendar.google.com'
const listQuery = z.object({
  maxResults: z.coerce.number().int().positive().max(250).default(100),
  minAccessRole: z.enum(['freeBusyReader', 'reader', 'writer', 'owner']).default('freeBusyReader'),
})

/** A user's own calendar, and the public one of holidays that nearly everybody has. */
function listCalendars(world: CalendarWorld, call: Call): object {
  const { minAccessRole } = call.read(listQuery)
  const calendar = call.grant.subject === null ? undefined : world.calendar(call.grant.subject)
  const own = calendar && {
    id: calendar.address,
    summary: calendar.address,
    accessRole: 'owner',
    primary: true,
  }
  const foreign = { id: holidays, summary: 'Holidays in United States', accessRole: 'reader' }
  const shown = minAccessRole === 'owner' || minAccessRole === 'writer' ? [own] : [own, foreign]
  return {
    kind: 'calendar#calendarList',
    items: shown
      .filter((one) => one !== undefined)
      .map((one) => ({ kind: 'calendar#calendarListEntry', timeZone: 'America/New_York', ...one })),
    nextSyncToken: 'list',
  }
}

/** The part of Calendar v3 that is read. */
export const calendarRoutes = (world: CalendarWorld): readonly Route[] => [
  {
    api: 'calendar',
    path: '/workspace/calendar/v3/users/me/calendarList',
    method: 'calendar.calendarList.list',
    scopes: [scopes.calendarList],
    answer: (call) => listCalendars(world, call),
  },
  {
    api: 'calendar',
    path: '/workspace/calendar/v3/calendars/:calendarId/events',
    method: 'calendar.events.list',
    scopes: [scopes.calendarEvents],
    answer: (call) => listEvents(world, call),
  },
]
