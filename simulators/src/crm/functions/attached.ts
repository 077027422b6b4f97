import { z } from 'zod'
import type { Collection } from '../collection.ts'
import {
  dayParameter,
  defineFunction,
  direction,
  found,
  inDirection,
  instantParameter,
  ofUsers,
  pageParameters,
  paged,
  uidParameter,
  userIds,
} from '../crm-function.ts'
import type { TaskRecord } from '../records.ts'
import { renderEmail, renderEvent, renderFile, renderNote, renderTask } from '../render.ts'

const byContact = <T extends { readonly contactId: string }>(collection: Collection<T>, id: string) =>
  collection.grouped('contact', ({ contactId }) => contactId).get(id) ?? []

const within = (at: number, from: number | undefined, to: number | undefined) =>
  (from === undefined || at >= from) && (to === undefined || at <= to)

const attached = { ContactId: uidParameter, ...pageParameters }
const datedList = (way: 'Ascending' | 'Descending') => ({
  SortDirection: direction.default(way),
  DateFilterStart: instantParameter.optional(),
  DateFilterEnd: instantParameter.optional(),
  UserFilter: userIds,
  ContactId: uidParameter.optional(),
  ...pageParameters,
})

export const noteFunctions = {
  GetNotes: defineFunction('read', datedList('Descending'), (parameters, context) => {
    const list = context.book.notes
      .sorted('date', ({ at }) => at)
      .filter(
        (note) =>
          within(note.at, parameters.DateFilterStart, parameters.DateFilterEnd) &&
          ofUsers(parameters.UserFilter, note.userId) &&
          (parameters.ContactId === undefined || note.contactId === parameters.ContactId),
      )
    return paged(inDirection(list, parameters.SortDirection), parameters, renderNote(context.book), context)
  }),
  GetNote: defineFunction('read', { NoteId: uidParameter }, ({ NoteId }, { book }) =>
    renderNote(book)(found(book.notes.get(NoteId), 'note')),
  ),
  GetNotesAttachedToContact: defineFunction('read', attached, (parameters, context) =>
    paged(byContact(context.book.notes, parameters.ContactId), parameters, renderNote(context.book), context),
  ),
}

export const emailFunctions = {
  GetEmails: defineFunction(
    'read',
    { ...datedList('Descending'), GetContactsAtCompanyEmails: z.boolean().default(false) },
    (parameters, context) => {
      const list = context.book.emails
        .sorted('date', ({ at }) => at)
        .filter(
          (email) =>
            within(email.at, parameters.DateFilterStart, parameters.DateFilterEnd) &&
            ofUsers(parameters.UserFilter, email.userId) &&
            (parameters.ContactId === undefined || email.contactId === parameters.ContactId),
        )
      return paged(
        inDirection(list, parameters.SortDirection),
        parameters,
        renderEmail(context.book),
        context,
      )
    },
  ),
  GetEmail: defineFunction('read', { EmailId: uidParameter }, ({ EmailId }, { book }) =>
    renderEmail(book)(found(book.emails.get(EmailId), 'email')),
  ),
  GetEmailsAttachedToContact: defineFunction('read', attached, (parameters, context) =>
    paged(
      byContact(context.book.emails, parameters.ContactId),
      parameters,
      renderEmail(context.book),
      context,
    ),
  ),
}

const isWanted = (task: TaskRecord, status: 'Both' | 'Incomplete' | 'Complete') =>
  status === 'Both' || (task.completedAt !== null) === (status === 'Complete')

export const taskFunctions = {
  GetTasks: defineFunction(
    'read',
    {
      StartDate: dayParameter,
      EndDate: dayParameter,
      UserFilter: userIds,
      ContactId: uidParameter.optional(),
      CompletionStatus: z.enum(['Both', 'Incomplete', 'Complete']).default('Both'),
      SortDirection: direction.default('Ascending'),
      ...pageParameters,
    },
    (parameters, context) => {
      const { StartDate, EndDate, ContactId } = parameters
      const list = context.book.tasks
        .sorted('due', ({ dueDate }) => dueDate)
        .filter(
          (task) =>
            (ContactId === undefined
              ? task.dueDate >= StartDate && task.dueDate <= EndDate
              : task.contactId === ContactId) &&
            isWanted(task, parameters.CompletionStatus) &&
            ofUsers(parameters.UserFilter, task.assignedTo),
        )
      const page = paged(
        inDirection(list, parameters.SortDirection),
        parameters,
        renderTask(context.book),
        context,
      )
      if (!context.fault('tasks-map')) return page
      return { ...page, Results: Object.fromEntries(page.Results.map((task, index) => [`T${index}`, task])) }
    },
  ),
  GetTask: defineFunction('read', { TaskId: uidParameter }, ({ TaskId }, { book }) =>
    renderTask(book)(found(book.tasks.get(TaskId), 'task')),
  ),
  GetTasksAttachedToContact: defineFunction('read', attached, (parameters, context) =>
    paged(byContact(context.book.tasks, parameters.ContactId), parameters, renderTask(context.book), context),
  ),
}

export const eventFunctions = {
  GetEvents: defineFunction(
    'read',
    {
      SortDirection: direction.default('Ascending'),
      StartDate: instantParameter.optional(),
      EndDate: instantParameter.optional(),
      UserFilter: userIds,
      CalendarFilter: z.array(uidParameter).default([]),
      ContactId: uidParameter.optional(),
      ...pageParameters,
    },
    (parameters, context) => {
      const { events } = context.book
      const list =
        parameters.ContactId === undefined
          ? events
              .sorted('start', ({ start }) => start)
              .filter(
                ({ start, userId }) =>
                  within(start, parameters.StartDate, parameters.EndDate) &&
                  ofUsers(parameters.UserFilter, userId),
              )
          : byContact(events, parameters.ContactId)
      return paged(
        inDirection(list, parameters.SortDirection),
        parameters,
        renderEvent(context.book),
        context,
      )
    },
  ),
  GetEvent: defineFunction('read', { EventId: uidParameter }, ({ EventId }, { book }) =>
    renderEvent(book)(found(book.events.get(EventId), 'event')),
  ),
  GetEventsAttachedToContact: defineFunction('read', attached, (parameters, context) =>
    paged(
      byContact(context.book.events, parameters.ContactId),
      parameters,
      renderEvent(context.book),
      context,
    ),
  ),
}

export const fileFunctions = {
  GetFilesAttachedToContact: defineFunction(
    'read',
    { ContactId: uidParameter, ReturnPreviousVersions: z.boolean().default(false) },
    ({ ContactId }, { book, fileUrl }) => {
      found(book.contacts.get(ContactId), 'contact')
      return byContact(book.files, ContactId).map(renderFile(fileUrl))
    },
  ),
  GetFile: defineFunction('read', { FileId: uidParameter }, ({ FileId }, { book, fileUrl }) =>
    renderFile(fileUrl)(found(book.files.get(FileId), 'file')),
  ),
}
