import { z } from 'zod'
import { advancedFilters, contactTest } from '../contact-filters.ts'
import {
  defineFunction,
  direction,
  found,
  inDirection,
  ofUsers,
  pageParameters,
  paged,
  uidParameter,
  userIds,
} from '../crm-function.ts'
import type { ContactRecord } from '../records.ts'
import { renderContact } from '../render.ts'

const sortKeys = {
  Relevance: ({ id }: ContactRecord) => id,
  FirstName: ({ firstName }: ContactRecord) => firstName,
  LastName: ({ lastName }: ContactRecord) => lastName,
  CompanyName: ({ companyName }: ContactRecord) => companyName,
  DateCreated: ({ createdAt }: ContactRecord) => createdAt,
  LastUpdate: ({ updatedAt }: ContactRecord) => updatedAt,
}

const searchable = (contact: ContactRecord) =>
  [contact.firstName, contact.lastName, contact.companyName, ...contact.emails, ...contact.phones]
    .join(' ')
    .toLowerCase()

export const contactFunctions = {
  GetContact: defineFunction('read', { ContactId: uidParameter }, ({ ContactId }, { book }) =>
    renderContact(book)(found(book.contacts.get(ContactId), 'contact')),
  ),

  // Ids nobody knows are passed over in silence.
  GetContactsById: defineFunction(
    'read',
    { ContactIds: z.array(uidParameter), ...pageParameters },
    (parameters, context) => {
      const { contacts } = context.book
      const known = [...new Set(parameters.ContactIds)].flatMap((id) => contacts.get(id) ?? [])
      return paged(known, parameters, renderContact(context.book), context)
    },
  ),

  GetContacts: defineFunction(
    'read',
    {
      SearchTerms: z.string().optional(),
      RequiresWriteAccess: z.boolean().default(false),
      RecordTypeFilter: z.enum(['Contacts', 'Companies']).nullish(),
      OwnerFilter: userIds,
      SortBy: z
        .enum(['Relevance', 'FirstName', 'LastName', 'CompanyName', 'DateCreated', 'LastUpdate'])
        .default('Relevance'),
      SortDirection: direction.default('Descending'),
      AdvancedFilters: advancedFilters,
      ...pageParameters,
    },
    (parameters, context) => {
      const { book } = context
      const matches = contactTest(parameters.AdvancedFilters, book)
      const terms = parameters.SearchTerms?.toLowerCase() ?? ''
      const kind = parameters.RecordTypeFilter
      const list = book.contacts
        .sorted(parameters.SortBy, sortKeys[parameters.SortBy])
        .filter(
          (contact) =>
            (kind == null || contact.isCompany === (kind === 'Companies')) &&
            ofUsers(parameters.OwnerFilter, contact.assignedTo) &&
            (terms === '' || searchable(contact).includes(terms)) &&
            matches(contact),
        )
      return paged(inDirection(list, parameters.SortDirection), parameters, renderContact(book), context)
    },
  ),
}
