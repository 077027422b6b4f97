import { z } from 'zod'
import { scopes } from './api.ts'
import { badRequest, GoogleError, metadataOnly } from './google-error.ts'
import type { HistoryKind, HistoryRecord, Mailbox, StoredMessage } from './mailbox.ts'
import { pageAfter } from './pages.ts'
import type { Call, Route } from './serve.ts'

export interface GmailWorld {
  /** The mailbox of an address; undefined where the user has no Gmail. */
  mailbox(address: string): Mailbox | undefined
  /** Lists in no order at all, which the API allows itself. */
  isShuffled(): boolean
}

const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat())
const count = (max: number, normal: number) => z.coerce.number().int().positive().max(max).default(normal)

/** The user's own mailbox: `me` or the token's subject, and nobody else's. */
function mailboxOf(world: GmailWorld, { grant, params }: Call): Mailbox {
  const { userId = 'me' } = params
  if (grant.subject === null) {
    throw new GoogleError(400, 'failedPrecondition', 'Precondition check failed.', {
      status: 'FAILED_PRECONDITION',
    })
  }
  if (userId !== 'me' && userId.toLowerCase() !== grant.subject) {
    throw new GoogleError(403, 'forbidden', `Delegation denied for ${grant.subject}`, {
      status: 'PERMISSION_DENIED',
    })
  }
  const mailbox = world.mailbox(grant.subject)
  if (mailbox !== undefined) return mailbox
  throw new GoogleError(400, 'failedPrecondition', 'Precondition check failed.', {
    status: 'FAILED_PRECONDITION',
  })
}

const holdsMetadata = ({ grant }: Call): boolean => grant.scopes.includes(scopes.gmailMetadata)
const idOnly = ({ id, threadId }: StoredMessage) => ({ id, threadId })
const byHash = (a: StoredMessage, b: StoredMessage): number =>
  a.id.slice(4) + a.id < b.id.slice(4) + b.id ? -1 : 1

const listQuery = z.object({
  maxResults: count(500, 100),
  pageToken: z.string().optional(),
  q: z.string().optional(),
  labelIds: list.default([]),
  includeSpamTrash: z.enum(['true', 'false']).default('false'),
})

/** A search as far as it is of use here: `after:<epoch seconds>`. */
function search(q: string | undefined): (message: StoredMessage) => boolean {
  if (q === undefined) return () => true
  const seconds = /^after:(\d+)$/.exec(q)?.[1]
  if (seconds === undefined) throw badRequest('invalidArgument', 'the simulator only knows after:<epoch>')
  return ({ at }) => at >= Number(seconds) * 1000
}

function listMessages(world: GmailWorld, call: Call): object {
  const mailbox = mailboxOf(world, call)
  const { q, labelIds, includeSpamTrash, maxResults, pageToken } = call.read(listQuery)
  if (q !== undefined && holdsMetadata(call)) {
    throw metadataOnly("Metadata scope does not support 'q' parameter")
  }
  const wanted = search(q)
  const found = mailbox
    .messages()
    .filter((message) => labelIds.every((label) => message.labelIds.includes(label)))
    .filter(({ labelIds: labels }) => includeSpamTrash === 'true' || !/SPAM|TRASH/.test(labels.join(' ')))
    .filter(wanted)
  const ordered = world.isShuffled() ? found.toSorted(byHash) : found
  const page = pageAfter(ordered, pageToken, maxResults, ({ id }) => id)
  return {
    ...(page.rows.length > 0 && { messages: page.rows.map(idOnly) }),
    ...(page.next !== undefined && { nextPageToken: page.next }),
    resultSizeEstimate: found.length,
  }
}

const getQuery = z.object({
  format: z.enum(['full', 'metadata', 'minimal', 'raw']).default('full'),
  metadataHeaders: list.optional(),
})

function getMessage(world: GmailWorld, call: Call): object {
  const mailbox = mailboxOf(world, call)
  const { format, metadataHeaders } = call.read(getQuery)
  const isWide = format === 'full' || format === 'raw'
  if (isWide && holdsMetadata(call)) {
    throw metadataOnly(`Metadata scope doesn't allow format ${format.toUpperCase()}`)
  }
  const message = mailbox.get(call.params['id'] ?? '')
  const names = metadataHeaders?.map((name) => name.toLowerCase())
  const headers = message.headers.filter(({ name }) => names?.includes(name.toLowerCase()) ?? true)
  return {
    ...idOnly(message),
    labelIds: message.labelIds,
    ...(!holdsMetadata(call) && { snippet: 'the first words of the message' }),
    sizeEstimate: message.sizeEstimate,
    historyId: String(message.historyId),
    internalDate: String(message.at),
    ...(format !== 'minimal' && { payload: { partId: '', headers } }),
  }
}

const historyTypes = ['messageAdded', 'messageDeleted', 'labelAdded', 'labelRemoved'] as const
const kindOf: Partial<Record<string, HistoryKind>> = {
  messageAdded: 'messagesAdded',
  messageDeleted: 'messagesDeleted',
  labelAdded: 'labelsAdded',
}
const historyQuery = z.object({
  startHistoryId: z.string().regex(/^\d+$/),
  historyTypes: list.pipe(z.array(z.enum(historyTypes))).default([...historyTypes]),
  maxResults: count(500, 100),
  pageToken: z.string().optional(),
})

const historyRow = ({ id, kind, message }: HistoryRecord) => {
  const { labelIds } = message
  const told =
    kind === 'labelsAdded'
      ? { message: { ...idOnly(message), labelIds }, labelIds: ['STARRED'] }
      : { message: { ...idOnly(message), ...(kind === 'messagesAdded' && { labelIds }) } }
  return { id: String(id), messages: [idOnly(message)], [kind]: [told] }
}

function listHistory(world: GmailWorld, call: Call): object {
  const mailbox = mailboxOf(world, call)
  const { startHistoryId, historyTypes: types, maxResults, pageToken } = call.read(historyQuery)
  const kinds = new Set(types.map((type) => kindOf[type]))
  const records = mailbox.since(Number(startHistoryId)).filter(({ kind }) => kinds.has(kind))
  const page = pageAfter(records, pageToken, maxResults, ({ id }) => String(id))
  return {
    ...(page.rows.length > 0 && { history: page.rows.map(historyRow) }),
    ...(page.next !== undefined && { nextPageToken: page.next }),
    historyId: String(mailbox.historyId()),
  }
}

function profile(world: GmailWorld, call: Call): object {
  const mailbox = mailboxOf(world, call)
  const messages = mailbox.messages()
  return {
    emailAddress: mailbox.address,
    messagesTotal: messages.length,
    threadsTotal: new Set(messages.map(({ threadId }) => threadId)).size,
    historyId: String(mailbox.historyId()),
  }
}

/** The part of Gmail v1 that shows metadata. */
export const gmailRoutes = (world: GmailWorld): readonly Route[] => {
  const route = (path: string, method: string, answer: (call: Call) => object): Route => ({
    api: 'gmail',
    path: `/workspace/gmail/v1/users/:userId/${path}`,
    method,
    scopes: [scopes.gmailMetadata, scopes.gmailReadonly],
    answer,
  })
  return [
    route('profile', 'gmail.profile', (call) => profile(world, call)),
    route('messages', 'gmail.messages.list', (call) => listMessages(world, call)),
    route('messages/:id', 'gmail.messages.get', (call) => getMessage(world, call)),
    route('history', 'gmail.history.list', (call) => listHistory(world, call)),
  ]
}
