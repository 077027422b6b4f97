import { createPseudonyms } from '@rc/core/pseudonyms'
import { describe, expect, it } from 'vitest'
import { addressesIn } from './addresses.ts'
import { event } from './calendar/payloads.ts'
import { toEventRow } from './calendar/to-event-row.ts'
import { message } from './gmail/payloads.ts'
import { toMessageRow } from './gmail/to-message-row.ts'

const pseudonyms = createPseudonyms('a key for tests')
const isOwn = (address: string) => address.endsWith('@firm.example')
const mail = (headers: Record<string, string>, extra: object = {}) =>
  toMessageRow(
    message.parse({
      id: '18c3',
      threadId: '18c3',
      snippet: 'the first words',
      internalDate: '1795186800000',
      payload: { headers: Object.entries(headers).map(([name, value]) => ({ name, value })) },
      ...extra,
    }),
    { pseudonyms, mailbox: 'ann@firm.example', isOwn },
  )
const incoming = {
  From: '"Doe, Jane" <Jane@Example.com>',
  To: 'Ann <ann@firm.example>',
  'Message-ID': '<1@x>',
}

describe('addresses', () => {
  it.each([
    ['Jane <JANE@example.com>', ['jane@example.com']],
    ['"Doe, Jane" <jane@example.com>, bob@example.org', ['jane@example.com', 'bob@example.org']],
    [
      'team: a@example.com, B <b@example.com>;, c@example.com',
      ['a@example.com', 'b@example.com', 'c@example.com'],
    ],
    ['=?utf-8?q?J=C3=BCrgen?= <j@example.com>', ['j@example.com']],
    ['undisclosed-recipients:;', []],
    ['', []],
  ])('of %s', (header, addresses) => {
    expect(addressesIn(header)).toEqual(addresses)
  })
})

describe('a message', () => {
  it('is the same one when a relay wrote its headers twice', () => {
    expect(mail({ ...incoming, 'message-id': '<1@x>', from: incoming.From })).toEqual(mail(incoming))
  })

  it('is who, when and what kind: hashes, an instant and a topic', () => {
    expect(
      mail({ ...incoming, SUBJECT: '=?utf-8?B?Q2hhbmdlIG9mIGFkZHJlc3M=?=' }, { labelIds: ['INBOX'] }),
    ).toEqual({
      message_ref: pseudonyms.ref('message', 'ann@firm.example:18c3'),
      touch_ref: pseudonyms.ref('message', '<1@x>'),
      mailbox_hash: pseudonyms.hash('ann@firm.example'),
      occurred_at: '2026-11-20T15:00:00.000Z',
      kind: 'PERSON',
      direction: 'IN',
      topic: 'SERVICE',
      address_hashes: [pseudonyms.hash('jane@example.com')],
    })
  })

  it('goes out to everybody outside, blind copies too', () => {
    const row = mail({
      From: 'ann@firm.example',
      To: 'jane@example.com, bob@firm.example',
      Cc: 'Jane <jane@example.com>',
      Bcc: 'joe@example.org',
    })
    expect(row).toMatchObject({ direction: 'OUT', kind: 'PERSON' })
    expect(row.address_hashes).toEqual(
      ['jane@example.com', 'joe@example.org'].map((one) => pseudonyms.hash(one)),
    )
    expect(row.touch_ref).toBe(row.message_ref)
  })

  it.each([
    ['between colleagues', { From: 'bob@firm.example', To: 'ann@firm.example' }, {}, 'INTERNAL'],
    ['of a list', { ...incoming, 'List-Id': '<news>' }, {}, 'BULK'],
    ['that can be unsubscribed', { ...incoming, 'list-unsubscribe': '<https://x>' }, {}, 'BULK'],
    ['in bulk', { ...incoming, Precedence: 'bulk' }, {}, 'BULK'],
    ['of a machine', { ...incoming, 'Auto-Submitted': 'auto-replied' }, {}, 'BULK'],
    ['said to be of no machine', { ...incoming, 'Auto-Submitted': 'no' }, {}, 'PERSON'],
    ['not sent yet', incoming, { labelIds: ['DRAFT'] }, 'OTHER'],
    ['taken for spam', incoming, { labelIds: ['SPAM'] }, 'OTHER'],
    ['of nobody', { To: 'ann@firm.example' }, {}, 'OTHER'],
  ])('%s is told apart', (_name, headers, extra, kind) => {
    const row = mail(headers, extra)
    expect(row.kind).toBe(kind)
    expect(row.address_hashes.length).toBe(kind === 'PERSON' ? 1 : 0)
  })
})

describe('a meeting', () => {
  const context = { pseudonyms, calendarId: 'ann@firm.example', isOwn }
  const meeting = (extra: object) => {
    const parsed = event.parse({
      id: '7k2',
      status: 'confirmed',
      iCalUID: '7k2@google.com',
      summary: 'Annual review – Doe',
      organizer: { email: 'ann@firm.example' },
      start: { dateTime: '2026-11-24T10:00:00-05:00' },
      end: { dateTime: '2026-11-24T11:00:00-05:00' },
      attendees: [
        { email: 'ann@firm.example', responseStatus: 'accepted' },
        { email: 'Jane@example.com', responseStatus: 'accepted' },
      ],
      ...extra,
    })
    if (parsed.status === 'cancelled') throw new Error('cancelled')
    return toEventRow(parsed, context)
  }

  it('is when, about what and with whom outside', () => {
    expect(meeting({})).toEqual({
      event_ref: pseudonyms.ref('meeting', 'ann@firm.example:7k2'),
      touch_ref: pseudonyms.ref('meeting', '7k2@google.com:2026-11-24T15:00:00.000Z'),
      calendar_hash: pseudonyms.hash('ann@firm.example'),
      starts_at: '2026-11-24T15:00:00.000Z',
      direction: 'OUT',
      topic: 'REVIEW',
      address_hashes: [pseudonyms.hash('jane@example.com')],
    })
    expect(meeting({ organizer: { email: 'jane@example.com' } })?.direction).toBe('IN')
  })

  it.each([
    ['whole days', { start: { date: '2026-11-24' }, end: { date: '2026-11-25' } }],
    ['nobody outside', { attendees: [{ email: 'bob@firm.example', responseStatus: 'accepted' }] }],
    ['somebody who declined', { attendees: [{ email: 'jane@example.com', responseStatus: 'declined' }] }],
    ['a room', { attendees: [{ email: 'room@resource.example.com', resource: true }] }],
    ['details that are not shown', { attendees: undefined, summary: undefined }],
  ])('with %s is none', (_name, extra) => {
    expect(meeting(extra)).toBeNull()
  })

  it('that is cancelled needs no more than its id', () => {
    expect(event.parse({ id: '7k2', status: 'cancelled' })).toEqual({ id: '7k2', status: 'cancelled' })
  })
})
