import { addDays } from '@rc/core/dates'
import type { Advisor, Firm, Interaction, Person } from '../firm/model.ts'
import { createRandom, type Random } from '../firm/random.ts'
import { subjectOf } from '../firm/touch-subjects.ts'
import { uid } from '../crm/uid.ts'
import type { Header, MailDraft } from './mailbox.ts'

/** One message of the world, before it lies in anybody's mailbox. */
export interface Mail {
  readonly key: string
  readonly threadKey: string
  readonly at: number
  readonly from: string
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly subject: string
  readonly bulk?: boolean
}

const named = ({ firstName, lastName, email }: Person | Advisor): string =>
  `"${lastName}, ${firstName}" <${email}>`

const addressIn = (value: string): string => (/<([^>]+)>/.exec(value)?.[1] ?? value).toLowerCase()

const common = (mail: Mail): Header[] => [
  { name: 'Delivered-To', value: addressIn(mail.to[0] ?? '') },
  { name: 'From', value: mail.from },
  { name: 'To', value: mail.to.join(', ') },
  ...(mail.cc === undefined ? [] : [{ name: 'Cc', value: mail.cc.join(', ') }]),
  { name: 'Subject', value: mail.subject },
  { name: 'Date', value: new Date(mail.at).toUTCString() },
  { name: 'Message-ID', value: `<${uid(mail.key)}@mail.example>` },
  ...(mail.bulk === true
    ? [
        { name: 'List-Unsubscribe', value: '<https://news.example.net/unsubscribe>' },
        { name: 'Precedence', value: 'bulk' },
      ]
    : []),
]

/** How a message lies in one mailbox: sent or received. */
export function toDraft(mail: Mail, address: string): MailDraft {
  const isSent = addressIn(mail.from) === address
  const labelIds = isSent ? ['SENT'] : ['INBOX', ...(mail.bulk === true ? ['CATEGORY_UPDATES'] : [])]
  return {
    key: mail.key,
    threadKey: mail.threadKey,
    at: mail.at,
    labelIds,
    headers: common(mail),
    sizeEstimate: 4000 + (Number(uid(mail.key).slice(-5)) % 60_000),
  }
}

/** Addresses of the firm a message lies at. */
export const mailboxesOf = (mail: Mail, isOwn: (address: string) => boolean): string[] => [
  ...new Set([mail.from, ...mail.to, ...(mail.cc ?? [])].map(addressIn).filter(isOwn)),
]

interface Thread {
  readonly touch: Interaction
  readonly person: Person
  readonly advisor: Advisor
  /** A colleague who gets a copy of every twelfth conversation. */
  readonly colleague: Advisor | undefined
}

function* messagesOf({ touch, person, advisor, colleague }: Thread, now: number): Generator<Mail> {
  const key = `touch:${touch.personRef}:${touch.kind}:${touch.direction}:${touch.at}`
  const id = uid(key)
  const at = Date.parse(touch.at)
  if (at > now) return
  const subject = subjectOf(touch.topic, id)
  const copied = Number(id.slice(-2)) % 12 === 0 && colleague !== undefined && colleague !== advisor
  const cc = copied ? { cc: [named(colleague)] } : {}
  const [from, to] = touch.direction === 'IN' ? [person, advisor] : [advisor, person]
  yield { key, threadKey: key, at, from: named(from), to: [named(to)], subject, ...cc }
  const answeredAt = touch.direction === 'IN' ? Date.parse(touch.answeredAt ?? '') : Number.NaN
  if (answeredAt <= now) {
    const answer = { key: `answer:${key}`, threadKey: key, at: answeredAt, subject: `Re: ${subject}` }
    yield { ...answer, from: named(advisor), to: [named(person)] }
  }
}

function* clientMail(firm: Firm, now: number): Generator<Mail> {
  const advisors = new Map(firm.advisors.map((advisor) => [advisor.userId, advisor]))
  for (const { members, contactsMade, advisorUserId } of firm.households) {
    const advisor = advisors.get(advisorUserId)
    for (const touch of contactsMade) {
      const person = members.find(({ personRef }) => personRef === touch.personRef)
      if (touch.kind !== 'EMAIL' || person === undefined || advisor === undefined) continue
      yield* messagesOf({ touch, person, advisor, colleague: firm.advisors[0] }, now)
    }
  }
}

const morning = (firm: Firm, daysAgo: number, minutes: number): number =>
  Date.parse(`${addDays(firm.today, -daysAgo)}T13:00:00Z`) + minutes * 60_000

/** People nobody knows, such as those who ask for a first talk; every other one gets an answer. */
function* strangersTo(firm: Firm, advisor: Advisor, random: Random): Generator<Mail> {
  for (let daysAgo = random.int(2, 20), n = 1; daysAgo < 400; daysAgo += random.int(15, 45), n += 1) {
    const key = `stranger:${advisor.userId}:${n}`
    const at = morning(firm, daysAgo, random.int(0, 300))
    const stranger = `someone.${advisor.userId}.${n}@example.net`
    const subject = 'A question about sustainable portfolios'
    yield { key, threadKey: key, at, from: stranger, to: [named(advisor)], subject }
    if (!random.chance(0.5)) continue
    const answer = { key: `answer:${key}`, threadKey: key, at: at + 3_600_000, subject: `Re: ${subject}` }
    yield { ...answer, from: named(advisor), to: [stranger] }
  }
}

/** What advisors write to each other, and what every mailbox is sent. */
function* officeMail(firm: Firm, advisor: Advisor, random: Random): Generator<Mail> {
  for (let daysAgo = random.int(1, 9), n = 1; daysAgo < 400; daysAgo += random.int(8, 16), n += 1) {
    const colleague = random.pick(firm.advisors)
    if (colleague === advisor) continue
    const key = `office:${advisor.userId}:${n}`
    const at = morning(firm, daysAgo, random.int(0, 400))
    yield { key, threadKey: key, at, from: named(advisor), to: [named(colleague)], subject: 'Rota' }
  }
  for (let daysAgo = random.int(1, 7), n = 1; daysAgo < 400; daysAgo += 14, n += 1) {
    const key = `newsletter:${advisor.userId}:${n}`
    const from = 'Market Letter <letter@news.example.net>'
    const at = morning(firm, daysAgo, random.int(0, 60))
    yield { key, threadKey: key, at, from, to: [named(advisor)], subject: 'Market outlook', bulk: true }
  }
}

/**
 * All mail of the firm until an instant (milliseconds): what its households wrote and got, strangers, colleagues
 * and newsletters, 400 days back.
 */
export function* mailOf(firm: Firm, now: number): Generator<Mail> {
  yield* clientMail(firm, now)
  for (const advisor of firm.advisors) {
    const random = createRandom(`mail/${firm.seed}/${advisor.userId}`)
    for (const mail of [...strangersTo(firm, advisor, random), ...officeMail(firm, advisor, random)]) {
      if (mail.at <= now) yield mail
    }
  }
}
