import { z } from 'zod'
import { wireTime } from '../crm-time.ts'
import {
  defineFunction,
  found,
  pageParameters,
  paged,
  uidParameter,
  type CallContext,
} from '../crm-function.ts'
import type { GroupRecord, RelationshipRecord, UserRecord } from '../records.ts'
import { renderField } from '../render.ts'
import { CrmRefusal } from '../refusal.ts'
import { uid } from '../uid.ts'

const timezone = 'America/New_York'

const renderUser = ({ id, firstName, lastName }: UserRecord) => ({
  UserId: String(id),
  FirstName: firstName,
  LastName: lastName,
  Timezone: timezone,
})

const renderGroup = ({ id, name, contactIds }: GroupRecord, withCount: boolean) => ({
  GroupId: id,
  Name: name,
  Sharing: 'Public',
  TeamIds: [],
  Color: '#486581',
  ...(withCount ? { NumberOfContacts: contactIds.size } : {}),
})

const nameOf = ({ book }: CallContext, id: string) => {
  const contact = book.contacts.get(id)
  return contact === undefined ? '' : contact.companyName || `${contact.firstName} ${contact.lastName}`
}

const renderRelationship = (context: CallContext) => (relationship: RelationshipRecord) => ({
  RelationshipId: relationship.id,
  ContactId1: relationship.contactId1,
  ContactId2: relationship.contactId2,
  Note: relationship.note,
  CreatedBy: String(relationship.createdBy),
  DateCreated: wireTime(relationship.createdAt),
  DateEdited: null,
  Contact1MetaData: { Name: nameOf(context, relationship.contactId1) },
  Contact2MetaData: { Name: nameOf(context, relationship.contactId2) },
  CreatedByMetaData: {
    FirstName: context.book.users.get(relationship.createdBy)?.firstName ?? '',
    LastName: context.book.users.get(relationship.createdBy)?.lastName ?? '',
  },
})

export const userFunctions = {
  GetUser: defineFunction('read', {}, (_parameters, { book, userId }) => {
    const user = found(book.users.get(userId), 'user')
    return { ...renderUser(user), Email: user.email }
  }),
  GetUsers: defineFunction('read', {}, (_parameters, { book }) => [...book.users.values()].map(renderUser)),
  GetTeams: defineFunction('read', {}, () => []),
  GetCalendars: defineFunction('read', {}, (_parameters, { book }) =>
    [...book.users.values()].map(({ id }) => ({
      CalendarId: uid(`calendar:${id}`),
      Name: 'Main calendar',
      UserId: String(id),
      IsPrimary: true,
      Visibility: 'Public',
    })),
  ),
}

export const customFieldFunctions = {
  GetCustomFields: defineFunction(
    'read',
    {
      RecordType: z.enum(['Contact', 'Company', 'Pipeline']).nullish(),
      PipelineId: uidParameter.nullish(),
      IncludeArchivedFields: z.boolean().default(false),
      IncludeSections: z.boolean().default(false),
      ...pageParameters,
    },
    (parameters, context) =>
      paged(
        context.book.fields.filter(
          ({ recordType, pipelineId }) =>
            (parameters.RecordType == null || recordType === parameters.RecordType) &&
            (parameters.PipelineId == null || pipelineId === parameters.PipelineId),
        ),
        parameters,
        renderField,
        context,
      ),
  ),
  GetCustomField: defineFunction('read', { CustomFieldId: uidParameter }, ({ CustomFieldId }, { book }) =>
    renderField(
      found(
        book.fields.find(({ id }) => id === CustomFieldId),
        'custom field',
      ),
    ),
  ),
}

export const groupFunctions = {
  GetGroups: defineFunction(
    'read',
    { ReturnNumberOfContacts: z.boolean().default(false), ...pageParameters },
    (parameters, context) =>
      paged(
        context.book.groups.all(),
        parameters,
        (group) => renderGroup(group, parameters.ReturnNumberOfContacts),
        context,
      ),
  ),
  GetGroup: defineFunction('read', { GroupId: uidParameter }, ({ GroupId }, { book }) =>
    renderGroup(found(book.groups.get(GroupId), 'group'), false),
  ),
  GetContactsInGroup: defineFunction(
    'read',
    { GroupId: uidParameter.optional(), GroupName: z.string().optional(), ...pageParameters },
    (parameters, context) => {
      const { GroupId, GroupName } = parameters
      if ((GroupId === undefined) === (GroupName === undefined)) {
        throw new CrmRefusal('Exactly one of GroupId and GroupName is required for GetContactsInGroup')
      }
      const group = found(
        context.book.groups.all().find(({ id, name }) => id === GroupId || name === GroupName),
        'group',
      )
      const members = [...group.contactIds].filter((id) => context.book.contacts.get(id) !== undefined)
      return paged(
        members,
        parameters,
        (ContactId) => ({
          ContactId,
          GroupId: group.id,
          ContactMetaData: {
            Name: nameOf(context, ContactId),
            AssignedTo: String(context.book.contacts.get(ContactId)?.assignedTo),
          },
        }),
        context,
      )
    },
  ),
  GetGroupsAttachedToContact: defineFunction(
    'read',
    { ContactId: uidParameter, ...pageParameters },
    (parameters, context) =>
      paged(
        context.book.groups.all().filter(({ contactIds }) => contactIds.has(parameters.ContactId)),
        parameters,
        (group) => renderGroup(group, false),
        context,
      ),
  ),
}

export const relationshipFunctions = {
  GetRelationshipsAttachedToContact: defineFunction(
    'read',
    { ContactId: uidParameter, ...pageParameters },
    (parameters, context) => {
      const { relationships } = context.book
      const id = parameters.ContactId
      const attached = [
        ...(relationships.grouped('first', ({ contactId1 }) => contactId1).get(id) ?? []),
        ...(relationships.grouped('second', ({ contactId2 }) => contactId2).get(id) ?? []),
      ]
      return paged(attached, parameters, renderRelationship(context), context)
    },
  ),
  GetRelationship: defineFunction('read', { RelationshipId: uidParameter }, ({ RelationshipId }, context) =>
    renderRelationship(context)(found(context.book.relationships.get(RelationshipId), 'relationship')),
  ),
}
