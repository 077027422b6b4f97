import { attachmentsTo, touchId } from '../firm/attachments.ts'
import type { Firm, Household, Interaction } from '../firm/model.ts'
import { meetingNames, subjectOf, variant } from '../firm/touch-subjects.ts'
import { wireDate } from './crm-time.ts'
import { companyIdOf, contactIdOf } from './firm-contacts.ts'
import type { EmailRecord, EventRecord, FileRecord, NoteRecord, TaskRecord } from './records.ts'
import { uid } from './uid.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Topic = Interaction['topic']

const tasks: Record<Topic, readonly string[]> = {
  REVIEW: ['Prepare review meeting', 'Send review summary'],
  PLANNING: ['Update financial plan'],
  SERVICE: ['Process account transfer', 'Open new account', 'Client service request'],
  MARKET: ['Send market commentary'],
  OTHER: ['Follow up', 'Reconcile cash break', 'Run quarterly billing'],
}

interface Touch extends Interaction {
  readonly id: string
  readonly instant: number
  readonly contactId: string
  readonly household: Household
}

function* touchesOf(firm: Firm, ...kinds: readonly Interaction['kind'][]): Generator<Touch> {
  for (const household of firm.households) {
    for (const touch of household.contactsMade) {
      if (!kinds.includes(touch.kind)) continue
      yield {
        ...touch,
        id: touchId(touch),
        instant: Date.parse(touch.at),
        contactId: contactIdOf(touch.personRef),
        household,
      }
    }
  }
}

/** E-mails; the answer to an incoming one is a message of its own. */
export function* emailsOf(firm: Firm, now: number): Generator<EmailRecord> {
  for (const touch of touchesOf(firm, 'EMAIL')) {
    if (touch.instant > now) continue
    const subject = subjectOf(touch.topic, touch.id)
    const common = { contactId: touch.contactId, userId: touch.household.advisorUserId }
    yield { ...common, id: touch.id, incoming: touch.direction === 'IN', subject, at: touch.instant }
    const answeredAt = touch.direction === 'IN' ? Date.parse(touch.answeredAt ?? '') : Number.NaN
    if (answeredAt <= now) {
      const id = uid(`answer:${touch.id}`)
      yield { ...common, id, incoming: false, subject: `Re: ${subject}`, at: answeredAt }
    }
  }
}

/** Calls and plain notes; a call is a note that says so. */
export function* notesOf(firm: Firm, now: number): Generator<NoteRecord> {
  for (const touch of touchesOf(firm, 'CALL', 'NOTE')) {
    if (touch.instant > now) continue
    const about = subjectOf(touch.topic, touch.id)
    const way = touch.direction === 'IN' ? 'incoming' : 'outgoing'
    const text =
      touch.kind === 'CALL'
        ? `Call: ${way}. ${about}`
        : `${way === 'incoming' ? 'From' : 'To'} client: ${about}`
    yield {
      id: touch.id,
      contactId: touch.contactId,
      userId: touch.household.advisorUserId,
      at: touch.instant,
      text,
      transition: null,
    }
  }
}

/** Meetings; one that did not take place is marked by the contact not attending. */
export function* eventsOf(firm: Firm, now: number): Generator<EventRecord> {
  for (const touch of touchesOf(firm, 'MEETING')) {
    const createdAt = Math.min(touch.instant - 14 * dayMs, now)
    const past = touch.instant < now
    yield {
      id: touch.id,
      contactId: touch.contactId,
      userId: touch.household.advisorUserId,
      name: meetingNames[touch.topic],
      description: touch.direction === 'IN' ? 'Requested by client' : '',
      start: touch.instant,
      end: touch.instant + hourMs,
      createdAt,
      updatedAt: past ? touch.instant + hourMs : createdAt,
      attendance: past && !touch.done ? 'NotAttending' : 'IsAttending',
    }
  }
}

/** Most tasks are done before they are due, some after: by the id, from five days before to two after. */
const daysOffDue = (id: string): number => (Number(id.slice(-5)) % 8) - 5

export function* tasksOf(firm: Firm, now: number): Generator<TaskRecord> {
  for (const touch of touchesOf(firm, 'TASK')) {
    yield {
      id: touch.id,
      contactId: touch.contactId,
      assignedTo: touch.household.advisorUserId,
      name: variant(tasks[touch.topic], touch.id),
      description: '',
      dueDate: wireDate(touch.instant),
      completedAt: touch.done ? Math.min(touch.instant + daysOffDue(touch.id) * dayMs, now) : null,
      createdAt: Math.min(touch.instant - 7 * dayMs, now),
    }
  }
}

/** Documents hang at the household's own record. */
export function* filesOf(firm: Firm, now: number): Generator<FileRecord> {
  for (const household of firm.households) {
    for (const { id, name, bytes, createdAt } of attachmentsTo(firm, household)) {
      const instant = Date.parse(createdAt)
      if (instant > now) continue
      yield {
        id,
        contactId: companyIdOf(household.householdRef),
        createdBy: household.advisorUserId,
        name,
        size: bytes,
        createdAt: instant,
      }
    }
  }
}
