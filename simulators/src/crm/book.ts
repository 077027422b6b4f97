import type { Firm } from '../firm/model.ts'
import { createCustomFields, createPipelines } from './catalogue.ts'
import { createCollection, type Collection } from './collection.ts'
import { companyIdOf, contactIdOf, contactsOf } from './firm-contacts.ts'
import { emailsOf, eventsOf, filesOf, notesOf, tasksOf } from './firm-interactions.ts'
import { pipelineItemsOf, stageNotesOf } from './firm-pipelines.ts'
import type {
  ContactRecord,
  CustomFieldRecord,
  EmailRecord,
  EventRecord,
  FileRecord,
  GroupRecord,
  NoteRecord,
  PipelineItemRecord,
  PipelineRecord,
  RelationshipRecord,
  TaskRecord,
  UserRecord,
} from './records.ts'
import { uid } from './uid.ts'

export interface Book {
  readonly contacts: Collection<ContactRecord>
  readonly items: Collection<PipelineItemRecord>
  readonly notes: Collection<NoteRecord>
  readonly tasks: Collection<TaskRecord>
  readonly events: Collection<EventRecord>
  readonly emails: Collection<EmailRecord>
  readonly files: Collection<FileRecord>
  readonly relationships: Collection<RelationshipRecord>
  readonly groups: Collection<GroupRecord>
  readonly pipelines: readonly PipelineRecord[]
  readonly fields: readonly CustomFieldRecord[]
  readonly users: ReadonlyMap<number, UserRecord>
}

function* relationshipsOf(firm: Firm, contacts: Collection<ContactRecord>): Generator<RelationshipRecord> {
  for (const { members, advisorUserId } of firm.households) {
    const primary = members.find(({ role }) => role === 'PRIMARY')
    for (const other of members) {
      if (primary === undefined || other === primary) continue
      const contactId1 = contactIdOf(primary.personRef)
      yield {
        id: uid(`relationship:${primary.personRef}:${other.personRef}`),
        contactId1,
        contactId2: contactIdOf(other.personRef),
        note: other.role === 'SPOUSE' ? 'Spouse' : 'Child',
        createdBy: advisorUserId,
        createdAt: contacts.get(contactId1)?.createdAt ?? 0,
      }
    }
  }
}

const groupsOf = (firm: Firm): GroupRecord[] =>
  (['Clients', 'Former clients'] as const).map((name) => ({
    id: uid(`group:${name}`),
    name,
    contactIds: new Set(
      firm.households
        .filter(({ leftOn }) => (leftOn === null) === (name === 'Clients'))
        .map(({ householdRef }) => companyIdOf(householdRef)),
    ),
  }))

/** Everything the CRM of the demonstration firm holds at an instant (milliseconds), loaded on first use. */
export function createBook(firm: Firm, now: number): Book {
  const contacts = createCollection(() => contactsOf(firm, now))
  return {
    contacts,
    items: createCollection(() => pipelineItemsOf(firm, now)),
    notes: createCollection<NoteRecord>(() => [...stageNotesOf(firm, now), ...notesOf(firm, now)]),
    tasks: createCollection(() => tasksOf(firm, now)),
    events: createCollection(() => eventsOf(firm, now)),
    emails: createCollection(() => emailsOf(firm, now)),
    files: createCollection(() => filesOf(firm, now)),
    relationships: createCollection(() => relationshipsOf(firm, contacts)),
    groups: createCollection(() => groupsOf(firm)),
    pipelines: createPipelines(),
    fields: createCustomFields(),
    users: new Map(
      firm.advisors.map(({ userId, firstName, lastName, email }) => [
        userId,
        { id: userId, firstName, lastName, email },
      ]),
    ),
  }
}
