import { topicOf, type Topic } from '@rc/core/topic'
import { mainContactOf } from '../directory.ts'
import type { CalendarEvent, CrmFile, Note } from '../payloads/records.ts'
import { advisorRefOf, type RowContext } from './context.ts'

export interface CommunicationRow {
  readonly communication_ref: string
  readonly source: 'crm'
  readonly client_ref: string | null
  readonly contact_ref: string | null
  readonly advisor_ref: string | null
  readonly channel: 'MEETING' | 'CALL' | 'NOTE' | 'DOCUMENT'
  readonly direction: 'IN' | 'OUT'
  readonly topic: Topic
  readonly occurred_at: string
  /** Only e-mails are answered, and those come from the workplace suite. */
  readonly first_reply_minutes: null
}

interface Touch extends Pick<CommunicationRow, 'communication_ref' | 'channel' | 'direction' | 'topic'> {
  readonly contactId: string | null
  readonly userId: string | null
  readonly at: Date
}

const toRow = (touch: Touch, context: RowContext): CommunicationRow => ({
  communication_ref: touch.communication_ref,
  source: 'crm',
  client_ref: context.directory.clientOf(touch.contactId),
  contact_ref: touch.contactId === null ? null : context.pseudonyms.ref('contact', touch.contactId),
  advisor_ref: advisorRefOf(context, touch.userId),
  channel: touch.channel,
  direction: touch.direction,
  topic: touch.topic,
  occurred_at: touch.at.toISOString(),
  first_reply_minutes: null,
})

const fromClient = /^(?:call:\s*incoming|from client|received\b)/i

/** Notes people wrote: those that begin with `Call:` are calls. Notes of status changes are not touches. */
export const toNoteRows = (notes: readonly Note[], context: RowContext): CommunicationRow[] =>
  notes.flatMap((note) => {
    const at = note.DateDisplayedInHistory ?? note.DateCreated
    if (at === null || note.Note === null || note.PipelineInfo.PipelineItemId !== null) return []
    const touch: Touch = {
      communication_ref: context.pseudonyms.ref('interaction', note.NoteId),
      channel: /^call:/i.test(note.Note) ? 'CALL' : 'NOTE',
      direction: fromClient.test(note.Note) ? 'IN' : 'OUT',
      topic: topicOf(note.Note),
      contactId: note.ContactId,
      userId: note.UserId,
      at,
    }
    return [toRow(touch, context)]
  })

/** A meeting took place when its time has passed and the contact did not stay away. */
export const wasHeld = (event: CalendarEvent, now: Date): boolean =>
  event.StartDate <= now &&
  !event.Attendees.some(({ IsUser, AttendanceStatus }) => !IsUser && AttendanceStatus === 'NotAttending')

/** Meetings with contacts that took place. */
export const toMeetingRows = (
  events: readonly CalendarEvent[],
  now: Date,
  context: RowContext,
): CommunicationRow[] =>
  events
    .filter((event) => event.ContactIds.length > 0 && wasHeld(event, now))
    .map((event) =>
      toRow(
        {
          communication_ref: context.pseudonyms.ref('meeting', event.EventId),
          channel: 'MEETING',
          direction: /requested by client/i.test(event.Description ?? '') ? 'IN' : 'OUT',
          topic: topicOf(event.Name),
          contactId: mainContactOf(event.ContactIds, context.directory),
          userId: event.UserIds[0] ?? null,
          at: event.StartDate,
        },
        context,
      ),
    )

/** Documents of one contact; names are used for the topic and forgotten. */
export const toDocumentRows = (
  files: readonly CrmFile[],
  contactId: string,
  context: RowContext,
): CommunicationRow[] =>
  files
    .filter(({ DateDeleted }) => DateDeleted === null)
    .map((file) => {
      const name = file.DisplayName ?? file.FileName ?? ''
      return toRow(
        {
          communication_ref: context.pseudonyms.ref('file', file.FileId),
          channel: 'DOCUMENT',
          direction: fromClient.test(name) ? 'IN' : 'OUT',
          topic: topicOf(name),
          contactId,
          userId: file.CreatedBy,
          at: file.DateCreated,
        },
        context,
      )
    })
