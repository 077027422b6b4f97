import type { Firm, Household, Interaction } from '../firm/model.ts'
import { wireDate } from './crm-time.ts'
import { companyIdOf, contactIdOf } from './firm-contacts.ts'
import type { EmailRecord, EventRecord, FileRecord, NoteRecord, TaskRecord } from './records.ts'
import { uid } from './uid.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Topic = Interaction['topic']

const subjects: Record<Topic, readonly string[]> = {
  REVIEW: ['Your quarterly portfolio review', 'Annual review: agenda and figures'],
  PLANNING: ['Retirement plan, next steps', 'College savings and estate planning'],
  SERVICE: ['Change of address form', 'Transfer of funds request', 'New beneficiary on the IRA'],
  MARKET: ['Market commentary', 'Thoughts on the recent market volatility'],
  OTHER: ['Thank you', 'A quick question', 'Happy birthday'],
}
const meetings: Record<Topic, string> = {
  REVIEW: 'Review meeting',
  PLANNING: 'Financial planning session',
  SERVICE: 'Account service appointment',
  MARKET: 'Market outlook breakfast',
  OTHER: 'Lunch',
}
const tasks: Record<Topic, readonly string[]> = {
  REVIEW: ['Prepare review meeting', 'Send review summary'],
  PLANNING: ['Update financial plan'],
  SERVICE: ['Process account transfer', 'Open new account', 'Client service request'],
  MARKET: ['Send market commentary'],
  OTHER: ['Follow up', 'Reconcile cash break', 'Run quarterly billing'],
}

/** One of a list, always the same one for the same interaction. */
function variant(list: readonly string[], id: string): string {
  return list[Number(id.slice(-4)) % list.length] ?? ''
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
        id: uid(`touch:${touch.personRef}:${touch.kind}:${touch.direction}:${touch.at}`),
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
    const subject = variant(subjects[touch.topic], touch.id)
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
    const about = variant(subjects[touch.topic], touch.id)
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
      name: meetings[touch.topic],
      description: touch.direction === 'IN' ? 'Requested by client' : '',
      start: touch.instant,
      end: touch.instant + hourMs,
      createdAt,
      updatedAt: past ? touch.instant + hourMs : createdAt,
      attendance: past && !touch.done ? 'NotAttending' : 'IsAttending',
    }
  }
}

export function* tasksOf(firm: Firm, now: number): Generator<TaskRecord> {
  for (const touch of touchesOf(firm, 'TASK')) {
    yield {
      id: touch.id,
      contactId: touch.contactId,
      assignedTo: touch.household.advisorUserId,
      name: variant(tasks[touch.topic], touch.id),
      description: '',
      dueDate: wireDate(touch.instant),
      completedAt: touch.done ? Math.min(touch.instant, now) : null,
      createdAt: Math.min(touch.instant - 7 * dayMs, now),
    }
  }
}

/** Documents hang at the household's own record. */
export function* filesOf(firm: Firm, now: number): Generator<FileRecord> {
  for (const touch of touchesOf(firm, 'DOCUMENT')) {
    if (touch.instant > now) continue
    const subject = variant(subjects[touch.topic], touch.id)
    yield {
      id: touch.id,
      contactId: companyIdOf(touch.household.householdRef),
      createdBy: touch.household.advisorUserId,
      name: `${touch.direction === 'IN' ? 'Received' : 'Sent'} - ${subject}.pdf`,
      size: 20_000 + (Number(touch.id.slice(-6)) % 900_000),
      createdAt: touch.instant,
    }
  }
}
