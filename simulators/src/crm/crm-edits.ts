import type { Book } from './book.ts'
import { companyIdOf, contactIdOf } from './firm-contacts.ts'
import type { ContactRecord, CustomFieldRecord, CustomValue, PipelineItemRecord } from './records.ts'
import { CrmRefusal } from './refusal.ts'
import { renderContact, renderItem } from './render.ts'
import { uid } from './uid.ts'
import type { WebhookEvent, Webhooks } from './webhooks.ts'

/** Changes as a person working in the CRM makes them: the modification date moves and webhooks go out. */
export interface CrmEdits {
  contact(id: string): ContactRecord
  changeContact(id: string, changes: Readonly<Record<string, unknown>>): object
  createContact(fields: Readonly<Record<string, unknown>>): object
  deleteContact(id: string): void
  changeItem(id: string, changes: Readonly<Record<string, unknown>>): object
  createItem(fields: Readonly<Record<string, unknown>>): object
  deleteItem(id: string): void
  renameField(idOrName: string, name: string): CustomFieldRecord
}

export interface CrmEditOptions {
  readonly book: Book
  readonly webhooks: Webhooks
  /** Milliseconds. */
  readonly now: () => number
  /** Whose hand it is. */
  readonly actor: number
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((one: unknown) =>
      typeof one === 'object' && one !== null && 'Text' in one ? text(one.Text) : text(one),
    )
    .filter((one) => one !== '')

const customValue = (value: unknown): CustomValue => {
  if (typeof value === 'number' || typeof value === 'string') return value
  return Array.isArray(value) ? value.map(String) : ''
}

const part = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

type Setter = (contact: ContactRecord, value: unknown) => void

const contactSetters: Record<string, Setter> = {
  AssignedTo: (contact, value) => {
    contact.assignedTo = Number(value)
  },
  CompanyId: (contact, value) => {
    contact.companyId = text(value) || null
  },
  Name: (contact, value) => {
    contact.firstName = text(part(value, 'FirstName')) || contact.firstName
    contact.lastName = text(part(value, 'LastName')) || contact.lastName
  },
  FirstName: (contact, value) => {
    contact.firstName = text(value)
  },
  LastName: (contact, value) => {
    contact.lastName = text(value)
  },
  'Company Name': (contact, value) => {
    contact.companyName = text(value)
  },
  'Job Title': (contact, value) => {
    contact.jobTitle = text(value)
  },
  'Background Info': (contact, value) => {
    contact.background = text(value)
  },
  Email: (contact, value) => {
    contact.emails = texts(value)
  },
  Phone: (contact, value) => {
    contact.phones = texts(value)
  },
  Birthday: (contact, value) => {
    contact.birthday = text(value) || null
  },
}

function customField(fields: readonly CustomFieldRecord[], name: string): CustomFieldRecord {
  const field = fields.find((one) => one.name === name)
  if (field === undefined) throw new CrmRefusal(`'${name}' is not a field of this record`)
  return field
}

function applyToContact(contact: ContactRecord, changes: Readonly<Record<string, unknown>>, book: Book) {
  const type = contact.isCompany ? 'Company' : 'Contact'
  const fields = book.fields.filter(({ recordType }) => recordType === type)
  for (const [name, value] of Object.entries(changes)) {
    const set = contactSetters[name]
    if (set === undefined) contact.custom[customField(fields, name).key] = customValue(value)
    else set(contact, value)
  }
}

function statusIdOf(book: Book, pipelineId: string, status: string): string {
  const statuses = book.pipelines.find(({ id }) => id === pipelineId)?.statuses ?? []
  const known = statuses.find(({ id, name }) => id === status || name === status)
  if (known === undefined) throw new CrmRefusal(`'${status}' is not a status of this pipeline`)
  return known.id
}

function noteTransition(options: CrmEditOptions, item: PipelineItemRecord, previousStatusId: string | null) {
  options.book.notes.put({
    id: uid(`note:${item.id}:${item.updates}:${options.now()}`),
    contactId: item.contactId,
    userId: options.actor,
    at: options.now(),
    text: '',
    transition: { itemId: item.id, pipelineId: item.pipelineId, statusId: item.statusId, previousStatusId },
  })
}

function applyToItem(
  item: PipelineItemRecord,
  changes: Readonly<Record<string, unknown>>,
  options: CrmEditOptions,
) {
  const fields = options.book.fields.filter(({ pipelineId }) => pipelineId === item.pipelineId)
  const before = item.statusId
  for (const [name, value] of Object.entries(changes)) {
    if (name === 'Status') item.statusId = statusIdOf(options.book, item.pipelineId, text(value))
    else item.custom[customField(fields, name).key] = customValue(value)
  }
  item.updatedAt = options.now()
  item.updatedBy = options.actor
  item.updates += 1
  if (item.statusId !== before) noteTransition(options, item, before)
}

function createContactEdits(options: CrmEditOptions) {
  const { book, now, actor } = options
  const announce = (event: WebhookEvent, contact: ContactRecord) => {
    options.webhooks.announce(event, actor, { Contacts: [renderContact(book)(contact)] })
  }
  /** By Uid, or by the firm's own reference of the household or person. */
  const contactOf = (id: string): ContactRecord => {
    const ids = [id, companyIdOf(id), contactIdOf(id)]
    const contact = ids.map((one) => book.contacts.get(one)).find((one) => one !== undefined)
    if (contact === undefined) throw new CrmRefusal('The contact could not be found', 404)
    return contact
  }
  return {
    contact: contactOf,
    changeContact: (id: string, changes: Readonly<Record<string, unknown>>) => {
      const contact = contactOf(id)
      applyToContact(contact, changes, book)
      contact.updatedAt = now()
      book.contacts.touched()
      announce('Contact.Update', contact)
      return renderContact(book)(contact)
    },
    createContact: ({ IsCompany, ...fields }: Readonly<Record<string, unknown>>) => {
      const contact: ContactRecord = {
        id: uid(`created:${book.contacts.all().length}:${now()}`),
        isCompany: IsCompany === true,
        companyId: null,
        assignedTo: actor,
        firstName: '',
        lastName: '',
        companyName: '',
        jobTitle: '',
        background: '',
        emails: [],
        phones: [],
        address: null,
        birthday: null,
        createdAt: now(),
        updatedAt: now(),
        custom: {},
      }
      applyToContact(contact, fields, book)
      book.contacts.put(contact)
      announce('Contact.Create', contact)
      return renderContact(book)(contact)
    },
    deleteContact: (id: string) => {
      const contact = contactOf(id)
      book.contacts.remove(contact.id)
      announce('Contact.Delete', contact)
    },
  }
}

function createItemEdits(options: CrmEditOptions) {
  const { book, now, actor } = options
  const announce = (event: WebhookEvent, item: PipelineItemRecord) => {
    options.webhooks.announce(event, actor, { PipelineItems: [renderItem(book)(item)] })
  }
  const itemOf = (id: string): PipelineItemRecord => {
    const item = book.items.get(id)
    if (item === undefined) throw new CrmRefusal('The pipeline item could not be found', 404)
    return item
  }
  return {
    changeItem: (id: string, changes: Readonly<Record<string, unknown>>) => {
      const item = itemOf(id)
      applyToItem(item, changes, options)
      book.items.touched()
      announce('PipelineItemStatus.Update', item)
      return renderItem(book)(item)
    },
    createItem: ({ ContactId, Pipeline, Status, ...custom }: Readonly<Record<string, unknown>>) => {
      const pipeline = book.pipelines.find(({ id, name }) => id === Pipeline || name === Pipeline)
      if (pipeline === undefined) throw new CrmRefusal('The pipeline could not be found')
      const item: PipelineItemRecord = {
        id: uid(`created item:${book.items.all().length}:${now()}`),
        pipelineId: pipeline.id,
        statusId: statusIdOf(book, pipeline.id, text(Status)),
        contactId: text(ContactId),
        createdBy: actor,
        updatedBy: actor,
        createdAt: now(),
        updatedAt: now(),
        updates: 0,
        lastNote: '',
        custom: {},
      }
      applyToItem(item, custom, options)
      book.items.put(item)
      noteTransition(options, item, null)
      announce('PipelineItemStatus.Create', item)
      return renderItem(book)(item)
    },
    deleteItem: (id: string) => {
      const item = itemOf(id)
      book.items.remove(id)
      announce('PipelineItemStatus.Delete', item)
    },
  }
}

export function createCrmEdits(options: CrmEditOptions): CrmEdits {
  return {
    ...createContactEdits(options),
    ...createItemEdits(options),
    renameField: (idOrName, name) => {
      const field = options.book.fields.find((one) => one.id === idOrName || one.name === idOrName)
      if (field === undefined) throw new CrmRefusal('The custom field could not be found', 404)
      field.name = name
      return field
    },
  }
}
