import type { Interaction } from './model.ts'

type Topic = Interaction['topic']

const subjects: Record<Topic, readonly string[]> = {
  REVIEW: ['Your quarterly portfolio review', 'Annual review: agenda and figures'],
  PLANNING: ['Retirement plan, next steps', 'College savings and estate planning'],
  SERVICE: ['Change of address form', 'Transfer of funds request', 'New beneficiary on the IRA'],
  MARKET: ['Market commentary', 'Thoughts on the recent market volatility'],
  OTHER: ['Thank you', 'A quick question', 'Happy birthday'],
}

/** What a meeting is called in a calendar. */
export const meetingNames: Record<Topic, string> = {
  REVIEW: 'Review meeting',
  PLANNING: 'Financial planning session',
  SERVICE: 'Account service appointment',
  MARKET: 'Market outlook breakfast',
  OTHER: 'Lunch',
}

/** One of a list, always the same one for the same digits of an id. */
export const variant = (list: readonly string[], id: string): string =>
  list[Number(id.slice(-4)) % list.length] ?? ''

/** What a message, note or document about a topic is called. */
export const subjectOf = (topic: Topic, id: string): string => variant(subjects[topic], id)
