import { addDays, weekday } from '@rc/core/dates'
import { uid } from '../crm/uid.ts'
import type { Advisor, Firm, Household, Interaction } from '../firm/model.ts'
import { createRandom, type Random } from '../firm/random.ts'
import { meetingNames } from '../firm/touch-subjects.ts'
import type { EventDraft } from './calendar-book.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A meeting as the CRM has it too. */
function reviewOf(
  touch: Interaction,
  household: Household,
  advisor: Advisor,
  now: number,
): EventDraft | null {
  const person = household.members.find(({ personRef }) => personRef === touch.personRef)
  if (person === undefined) return null
  const start = Date.parse(touch.at)
  const stayedAway = start < now && !touch.done
  return {
    key: uid(`touch:${touch.personRef}:${touch.kind}:${touch.direction}:${touch.at}`),
    summary: `${meetingNames[touch.topic]} – ${person.lastName}`,
    start,
    end: start + hourMs,
    organizer: advisor.email,
    attendees: [
      { email: advisor.email, responseStatus: 'accepted' },
      { email: person.email, responseStatus: stayedAway ? 'declined' : 'accepted' },
    ],
    createdAt: Math.min(start - 14 * dayMs, now),
  }
}

/** Talks by video that nobody entered in the CRM: the calendar alone knows them. */
function* videoCalls(firm: Firm, advisor: Advisor, random: Random): Generator<EventDraft> {
  const own = firm.households.filter(
    ({ advisorUserId, leftOn }) => advisorUserId === advisor.userId && leftOn === null,
  )
  for (let daysAgo = random.int(3, 25); daysAgo < 400 && own.length > 0; daysAgo += random.int(18, 40)) {
    const person = random.pick(random.pick(own).members)
    const start = Date.parse(`${addDays(firm.today, -daysAgo)}T19:30:00Z`)
    yield {
      key: `video:${advisor.userId}:${daysAgo}`,
      summary: 'Video call',
      start,
      end: start + hourMs / 2,
      organizer: advisor.email,
      attendees: [
        { email: advisor.email, responseStatus: 'accepted' },
        { email: person.email, responseStatus: 'accepted' },
      ],
      createdAt: start - 3 * dayMs,
    }
  }
}

/** The office meets on Mondays. */
function* officeMeetings(firm: Firm, advisor: Advisor): Generator<EventDraft> {
  const monday = addDays(firm.today, -((weekday(firm.today) + 6) % 7))
  for (let week = -8; week < 50; week += 1) {
    const start = Date.parse(`${addDays(monday, -7 * week)}T14:00:00Z`)
    yield {
      key: `office:${advisor.userId}:${addDays(monday, -7 * week)}`,
      summary: 'Investment committee',
      start,
      end: start + hourMs,
      organizer: firm.advisors[0]?.email ?? advisor.email,
      attendees: firm.advisors.map(({ email }) => ({ email, responseStatus: 'accepted' })),
      createdAt: start - 60 * dayMs,
    }
  }
}

/** One advisor's calendar at an instant (milliseconds), 400 days back and what stands in it already. */
export function calendarOf(firm: Firm, advisor: Advisor, now: number): EventDraft[] {
  const random = createRandom(`calendar/${firm.seed}/${advisor.userId}`)
  const meetings = firm.households
    .filter(({ advisorUserId }) => advisorUserId === advisor.userId)
    .flatMap((household) =>
      household.contactsMade
        .filter(({ kind }) => kind === 'MEETING')
        .map((touch) => reviewOf(touch, household, advisor, now)),
    )
    .filter((event) => event !== null)
  return [...meetings, ...videoCalls(firm, advisor, random), ...officeMeetings(firm, advisor)]
}
