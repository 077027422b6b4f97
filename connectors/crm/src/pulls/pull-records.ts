import type { CrmClient } from '../crm-client.ts'
import { CrmError } from '../crm-error.ts'
import { bareListOf, type Page } from '../payloads/page.ts'
import {
  contact,
  event,
  file,
  note,
  pipelineItem,
  task,
  type CalendarEvent,
  type Contact,
  type CrmFile,
  type Note,
  type Pipeline,
  type PipelineItem,
  type Task,
} from '../payloads/records.ts'
import { pullList } from './pull-list.ts'

const recentPage = 500

/** Since when changes are wanted; without it everything is. */
export interface Since {
  readonly since?: Date | undefined
}

/** Newest change first, until one older than the instant: the CRM's lists cannot be asked by time of change. */
const changes = (since: Date) => ({
  pageSize: recentPage,
  isOld: (row: { readonly LastUpdate: Date }) => row.LastUpdate < since,
})

const order = (since: Date | undefined) =>
  since === undefined
    ? { SortBy: 'DateCreated', SortDirection: 'Ascending' }
    : { SortBy: 'LastUpdate', SortDirection: 'Descending' }

export const pullContacts = (
  client: CrmClient,
  signal: AbortSignal,
  { since }: Since = {},
): AsyncGenerator<Page<Contact>> =>
  pullList(client, signal, {
    name: 'GetContacts',
    parameters: order(since),
    row: contact,
    idOf: ({ ContactId }) => ContactId,
    ...(since === undefined ? {} : changes(since)),
  })

/** Items of one pipeline in every status: without the list of statuses the CRM leaves out closed ones. */
export const pullPipelineItems = (
  client: CrmClient,
  signal: AbortSignal,
  { pipeline, since }: Since & { readonly pipeline: Pipeline },
): AsyncGenerator<Page<PipelineItem>> =>
  pullList(client, signal, {
    name: 'GetPipelineItems',
    parameters: {
      PipelineId: pipeline.PipelineId,
      StatusFilter: pipeline.Statuses.map(({ StatusId }) => StatusId),
      ...order(since),
    },
    row: pipelineItem,
    idOf: ({ PipelineItemId }) => PipelineItemId,
    ...(since === undefined ? {} : changes(since)),
  })

const dated = (since: Date | undefined) => ({
  SortDirection: 'Ascending',
  ...(since === undefined ? {} : { DateFilterStart: since.toISOString() }),
})

/** Notes by their date, which is not the date of their last change. */
export const pullNotes = (
  client: CrmClient,
  signal: AbortSignal,
  { since }: Since = {},
): AsyncGenerator<Page<Note>> =>
  pullList(client, signal, {
    name: 'GetNotes',
    parameters: dated(since),
    row: note,
    idOf: ({ NoteId }) => NoteId,
  })

/** Instants between which appointments start, or days between which tasks are due. */
export interface Window {
  readonly from: Date
  readonly to: Date
}

export const pullEvents = (
  client: CrmClient,
  signal: AbortSignal,
  { from, to }: Window,
): AsyncGenerator<Page<CalendarEvent>> =>
  pullList(client, signal, {
    name: 'GetEvents',
    parameters: { SortDirection: 'Ascending', StartDate: from.toISOString(), EndDate: to.toISOString() },
    row: event,
    idOf: ({ EventId }) => EventId,
  })

export const pullTasks = (
  client: CrmClient,
  signal: AbortSignal,
  { from, to }: Window,
): AsyncGenerator<Page<Task>> =>
  pullList(client, signal, {
    name: 'GetTasks',
    parameters: {
      SortDirection: 'Ascending',
      CompletionStatus: 'Both',
      StartDate: from.toISOString().slice(0, 10),
      EndDate: to.toISOString().slice(0, 10),
    },
    row: task,
    idOf: ({ TaskId }) => TaskId,
  })

export interface ContactFiles extends Page<CrmFile> {
  readonly contactId: string
}

/** One call for each contact: the CRM has no list of all files. A contact deleted meanwhile is passed over. */
export async function* pullFiles(
  client: CrmClient,
  signal: AbortSignal,
  contactIds: readonly string[],
): AsyncGenerator<ContactFiles> {
  const schema = bareListOf(file)
  for (const contactId of contactIds) {
    try {
      const page = await client.call('GetFilesAttachedToContact', { ContactId: contactId }, schema, {
        priority: 'bulk',
        signal,
      })
      yield { contactId, ...page }
    } catch (error) {
      if (!(error instanceof CrmError && error.code === 'CRM_REJECTED')) throw error
    }
  }
}
