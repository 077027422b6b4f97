import { z } from 'zod'

export const calendarList = z.object({
  items: z.array(z.object({ id: z.string().min(1), deleted: z.boolean().default(false) })).default([]),
  nextPageToken: z.string().min(1).optional(),
})

const moment = z.union([
  z.object({ dateTime: z.iso.datetime({ offset: true }).transform((text) => new Date(text)) }),
  z.object({ date: z.iso.date() }),
])
const attendee = z.object({
  email: z.string().default(''),
  responseStatus: z.string().default('needsAction'),
  resource: z.boolean().default(false),
})

const standing = z.object({
  id: z.string().min(1),
  status: z.enum(['confirmed', 'tentative']).default('confirmed'),
  iCalUID: z.string().optional(),
  summary: z.string().default(''),
  organizer: z.object({ email: z.string().default('') }).default({ email: '' }),
  start: moment,
  end: moment,
  attendees: z.array(attendee).default([]),
})
/** A cancelled event guarantees nothing but its id. */
const cancelled = z.object({ id: z.string().min(1), status: z.literal('cancelled') })

export const event = z.union([cancelled, standing])
export type CalendarEvent = z.output<typeof event>
export type StandingEvent = z.output<typeof standing>

export const eventList = z.object({
  items: z.array(event).default([]),
  nextPageToken: z.string().min(1).optional(),
  nextSyncToken: z.string().min(1).optional(),
})
