import type { Book } from './book.ts'
import { wireTime } from './crm-time.ts'
import type {
  ContactRecord,
  CustomFieldRecord,
  EmailRecord,
  EventRecord,
  FileRecord,
  NoteRecord,
  PipelineItemRecord,
  TaskRecord,
  UserRecord,
} from './records.ts'
import { uid } from './uid.ts'

/** Custom values as flat keys under the fields' present display names; an empty one is "". */
const customKeys = (fields: readonly CustomFieldRecord[], values: ContactRecord['custom']) =>
  Object.fromEntries(fields.map(({ key, name }) => [name, values[key] ?? '']))

const userName = (book: Book, id: number) => ({
  FirstName: book.users.get(id)?.firstName ?? '',
  LastName: book.users.get(id)?.lastName ?? '',
})

const displayName = (contact: ContactRecord) =>
  contact.isCompany ? contact.companyName : `${contact.firstName} ${contact.lastName}`

const contactMeta = (book: Book, id: string) => {
  const contact = book.contacts.get(id)
  return {
    Name: contact === undefined ? '' : displayName(contact),
    AssignedTo: contact === undefined ? null : String(contact.assignedTo),
  }
}

const typed = (Text: string, Type: string) => ({ Text, Type, TypeId: uid(`type:${Type}`) })

export const renderContact = (book: Book) => {
  const personFields = book.fields.filter(({ recordType }) => recordType === 'Contact')
  const companyFields = book.fields.filter(({ recordType }) => recordType === 'Company')
  return (contact: ContactRecord) => ({
    ContactId: contact.id,
    AssignedTo: contact.assignedTo,
    IsCompany: contact.isCompany,
    CompanyId: contact.companyId,
    Name: contact.isCompany
      ? null
      : {
          Salutation: '',
          FirstName: contact.firstName,
          MiddleName: '',
          LastName: contact.lastName,
          Suffix: '',
        },
    Email: contact.emails.map((email) => typed(email, 'Work')),
    Phone: contact.phones.map((phone) => typed(phone, 'Mobile')),
    Address:
      contact.address === null
        ? []
        : [
            {
              Street: '',
              City: contact.address.city,
              State: contact.address.state,
              Zip: '',
              Country: 'US',
              Type: 'Work',
              TypeId: uid('type:Work'),
            },
          ],
    Website: [],
    'Company Name': contact.companyName,
    'Job Title': contact.jobTitle,
    'Background Info': contact.background,
    Birthday: contact.birthday ?? '',
    DateCreated: wireTime(contact.createdAt),
    LastUpdate: wireTime(contact.updatedAt),
    UserMetaData: userName(book, contact.assignedTo),
    CompanyMetaData: { CompanyName: contact.companyName },
    ...customKeys(contact.isCompany ? companyFields : personFields, contact.custom),
  })
}

export const renderItem = (book: Book) => (item: PipelineItemRecord) => {
  const pipeline = book.pipelines.find(({ id }) => id === item.pipelineId)
  return {
    PipelineItemId: item.id,
    PipelineId: item.pipelineId,
    StatusId: item.statusId,
    ContactId: item.contactId,
    DateCreated: wireTime(item.createdAt),
    CreatedBy: String(item.createdBy),
    LastUpdate: wireTime(item.updatedAt),
    LastUpdatedBy: String(item.updatedBy),
    NumberOfUpdates: item.updates,
    LastNote: item.lastNote,
    PipelineMetaData: { Name: pipeline?.name ?? '' },
    StatusMetaData: { Name: pipeline?.statuses.find(({ id }) => id === item.statusId)?.name ?? '' },
    ContactMetaData: contactMeta(book, item.contactId),
    ...customKeys(
      book.fields.filter(({ pipelineId }) => pipelineId === item.pipelineId),
      item.custom,
    ),
  }
}

const pipelineInfo = (book: Book, transition: NonNullable<NoteRecord['transition']>) => {
  const pipeline = book.pipelines.find(({ id }) => id === transition.pipelineId)
  return {
    PipelineId: transition.pipelineId,
    PipelineItemId: transition.itemId,
    StatusId: transition.statusId,
    PreviousStatusId: transition.previousStatusId,
    PipelineMetaData: { Name: pipeline?.name ?? '' },
    StatusMetaData: { Name: pipeline?.statuses.find(({ id }) => id === transition.statusId)?.name ?? '' },
  }
}

export const renderNote = (book: Book) => (note: NoteRecord) => ({
  NoteId: note.id,
  ContactId: note.contactId,
  UserId: String(note.userId),
  DateCreated: wireTime(note.at),
  DateDisplayedInHistory: wireTime(note.at),
  Note: note.text,
  IsRichText: false,
  ContactMetaData: contactMeta(book, note.contactId),
  UserMetaData: userName(book, note.userId),
  PipelineInfo: note.transition === null ? null : pipelineInfo(book, note.transition),
})

export const renderTask = (book: Book) => (task: TaskRecord) => ({
  TaskId: task.id,
  Name: task.name,
  DueDate: task.dueDate,
  AssignedTo: String(task.assignedTo),
  Description: task.description,
  ContactId: task.contactId,
  IsCompleted: task.completedAt !== null,
  DateCompleted: task.completedAt === null ? null : wireTime(task.completedAt),
  CalendarId: uid(`calendar:${task.assignedTo}`),
  DateCreated: wireTime(task.createdAt),
  AssignedToMetaData: userName(book, task.assignedTo),
  ContactMetaData: contactMeta(book, task.contactId),
})

export const renderEvent = (book: Book) => (event: EventRecord) => ({
  EventId: event.id,
  Name: event.name,
  StartDate: wireTime(event.start),
  EndDate: wireTime(event.end),
  Location: '',
  Description: event.description,
  IsAllDay: false,
  IsRecurring: false,
  RecurrenceEventId: null,
  RecurrenceRule: null,
  EndRecurrenceDate: null,
  SeriesNumber: 0,
  DateCreated: wireTime(event.createdAt),
  DateUpdated: wireTime(event.updatedAt),
  ContactIds: [event.contactId],
  UserIds: [String(event.userId)],
  Attendees: [
    { IsUser: true, AttendeeId: String(event.userId), AttendanceStatus: 'IsAttending' },
    { IsUser: false, AttendeeId: event.contactId, AttendanceStatus: event.attendance },
  ],
  CalendarId: uid(`calendar:${event.userId}`),
  ContactMetaData: [],
  UserMetaData: [userName(book, event.userId)],
  CalendarMetaData: { Name: 'Main calendar' },
})

const contactMailbox = (contact: ContactRecord | undefined) =>
  contact === undefined
    ? { Address: '', Name: '' }
    : { Address: contact.emails[0] ?? '', Name: displayName(contact) }

const userMailbox = (user: UserRecord | undefined) =>
  user === undefined
    ? { Address: '', Name: '' }
    : { Address: user.email, Name: `${user.firstName} ${user.lastName}` }

export const renderEmail = (book: Book) => (email: EmailRecord) => {
  const outside = contactMailbox(book.contacts.get(email.contactId))
  const inside = userMailbox(book.users.get(email.userId))
  const [from, to] = email.incoming ? [outside, inside] : [inside, outside]
  return {
    EmailId: email.id,
    ContactIds: [email.contactId],
    ContactMetaData: [contactMeta(book, email.contactId)],
    From: from,
    To: [to],
    Cc: [],
    Subject: email.subject,
    Body: `Dear ${to.Name},\n\n${email.subject}.\n\n${from.Name}`,
    Date: wireTime(email.at),
    UserId: String(email.userId),
  }
}

export const renderFile = (fileUrl: (file: FileRecord) => string) => (file: FileRecord) => ({
  FileId: file.id,
  CreatedBy: String(file.createdBy),
  FileType: 'pdf',
  DateCreated: wireTime(file.createdAt),
  FileName: file.name,
  DisplayName: file.name,
  FileSize: file.size,
  ParentId: file.contactId,
  IsPrimary: true,
  DateDeleted: null,
  NumVersions: 1,
  FileUrl: fileUrl(file),
})

export const renderField = (field: CustomFieldRecord) => ({
  CustomFieldId: field.id,
  Name: field.name,
  Type: field.type,
  RecordType: field.recordType,
  PipelineId: field.pipelineId,
  IsRequired: false,
  IsArchived: false,
  Options: field.options.map((Name) => ({ OptionId: uid(`option:${field.id}:${Name}`), Name })),
})
