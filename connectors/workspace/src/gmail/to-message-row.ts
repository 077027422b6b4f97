import type { Pseudonyms } from '@rc/core/pseudonyms'
import { topicOf, type Topic } from '@rc/core/topic'
import { decodeWords } from 'postal-mime'
import { addressesIn } from '../addresses.ts'
import type { Message } from './payloads.ts'

/** A message as it is stored: who is only there as keyed hashes, what about only as one of five topics. */
export interface MessageRow {
  readonly message_ref: string
  /** The same for the same message in two mailboxes. */
  readonly touch_ref: string
  readonly mailbox_hash: string
  readonly occurred_at: string
  /** PERSON is mail with somebody outside; the others are kept so that they are not read again. */
  readonly kind: 'PERSON' | 'INTERNAL' | 'BULK' | 'OTHER'
  readonly direction: 'IN' | 'OUT'
  readonly topic: Topic
  /** Of the people outside: the writer, or those written to. */
  readonly address_hashes: readonly string[]
}

export interface MailContext {
  readonly pseudonyms: Pseudonyms
  /** Whose mailbox it is. */
  readonly mailbox: string
  readonly isOwn: (address: string) => boolean
}

/** The reference of a message in a mailbox, by which it is known without its metadata. */
export const messageRefOf = (
  { pseudonyms, mailbox }: Pick<MailContext, 'pseudonyms' | 'mailbox'>,
  id: string,
) => pseudonyms.ref('message', `${mailbox}:${id}`)

const unwanted = new Set(['DRAFT', 'SPAM', 'TRASH', 'CHAT'])

/** What a header says; a relay that wrote it twice has said nothing new. */
function headersOf({ payload }: Message): (name: string) => string {
  const byName = Map.groupBy(payload.headers, ({ name }) => name.toLowerCase())
  const valuesOf = (name: string): string[] =>
    (byName.get(name) ?? []).map(({ value }) => value.replaceAll(/\r?\n\s+/g, ' '))
  return (name) => [...new Set(valuesOf(name))].join(', ')
}

/** Mail to many: lists, newsletters and what machines send (RFC 2369, 2919, 3834). */
const isBulk = (header: (name: string) => string): boolean =>
  header('list-id') !== '' ||
  header('list-unsubscribe') !== '' ||
  /bulk|list|junk/i.test(header('precedence')) ||
  /^auto-/i.test(header('auto-submitted'))

function kindOf(message: Message, header: (name: string) => string, outside: number): MessageRow['kind'] {
  if (message.labelIds.some((label) => unwanted.has(label)) || header('from') === '') return 'OTHER'
  if (isBulk(header)) return 'BULK'
  return outside === 0 ? 'INTERNAL' : 'PERSON'
}

/** The row of a message; names, addresses and the subject end here. */
export function toMessageRow(message: Message, context: MailContext): MessageRow {
  const { pseudonyms, mailbox, isOwn } = context
  const header = headersOf(message)
  const from = addressesIn(header('from'))
  const isSent = from.some(isOwn)
  const others = isSent
    ? [...addressesIn(header('to')), ...addressesIn(header('cc')), ...addressesIn(header('bcc'))]
    : from
  const outside = [...new Set(others.filter((address) => !isOwn(address)))]
  const kind = kindOf(message, header, outside.length)
  const id = header('message-id').trim()
  return {
    message_ref: messageRefOf(context, message.id),
    touch_ref: id === '' ? messageRefOf(context, message.id) : pseudonyms.ref('message', id),
    mailbox_hash: pseudonyms.hash(mailbox),
    occurred_at: new Date(message.internalDate).toISOString(),
    kind,
    direction: isSent ? 'OUT' : 'IN',
    topic: kind === 'PERSON' ? topicOf(decodeWords(header('subject'))) : 'OTHER',
    address_hashes: kind === 'PERSON' ? outside.map((address) => pseudonyms.hash(address)) : [],
  }
}
