import { createHash } from 'node:crypto'
import { notFound } from './google-error.ts'

export interface Header {
  readonly name: string
  readonly value: string
}

export interface MailDraft {
  /** The same for the same message at every start. */
  readonly key: string
  readonly threadKey: string
  readonly at: number
  readonly labelIds: readonly string[]
  readonly headers: readonly Header[]
  readonly sizeEstimate: number
}

export interface StoredMessage extends MailDraft {
  readonly id: string
  readonly threadId: string
  historyId: number
}

export type HistoryKind = 'messagesAdded' | 'messagesDeleted' | 'labelsAdded'

export interface HistoryRecord {
  readonly id: number
  readonly kind: HistoryKind
  readonly message: StoredMessage
}

/** One user's mail: messages and the journal of what happened to them. */
export interface Mailbox {
  readonly address: string
  /** Newest first. */
  messages(): readonly StoredMessage[]
  get(id: string): StoredMessage
  historyId(): number
  /** Journal entries after an id, ascending; throws 404 when the id is too old. */
  since(historyId: number): readonly HistoryRecord[]
  arrive(draft: MailDraft): StoredMessage
  remove(id: string): void
  star(id: string): void
  /** Forgets the journal up to now: older cursors are refused from here on. */
  expireHistory(): void
}

/** Sixteen hex digits, as the real ids are. */
const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** The messages a mailbox holds; each change gets the next id of the journal. Ids grow, but not by ones. */
function createShelf(address: string) {
  let clock = 9_000_000
  const held = new Map<string, StoredMessage>()
  let ordered: StoredMessage[] | null = null
  const next = (): number => (clock += 7)
  const get = (id: string): StoredMessage => {
    const message = held.get(id)
    if (message === undefined) throw notFound()
    return message
  }
  return {
    clock: () => clock,
    next,
    get,
    newestFirst: () =>
      (ordered ??= [...held.values()].toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))),
    put: (draft: MailDraft): StoredMessage => {
      const id = idOf(`${address}/${draft.key}`)
      const message = { ...draft, id, threadId: idOf(`${address}/${draft.threadKey}`), historyId: next() }
      held.set(id, message)
      ordered = null
      return message
    },
    touch: (id: string): StoredMessage => Object.assign(get(id), { historyId: next() }),
    drop: (id: string): StoredMessage => {
      const message = Object.assign(get(id), { historyId: next() })
      held.delete(id)
      ordered = null
      return message
    },
  }
}

export function createMailbox(address: string, drafts: readonly MailDraft[]): Mailbox {
  const shelf = createShelf(address)
  for (const draft of drafts) shelf.put(draft)
  let oldest = shelf.clock()
  const journal: HistoryRecord[] = []
  const note = (kind: HistoryKind, message: StoredMessage): StoredMessage => {
    journal.push({ id: message.historyId, kind, message })
    return message
  }
  return {
    address,
    messages: shelf.newestFirst,
    get: shelf.get,
    historyId: shelf.clock,
    since: (historyId) => {
      if (historyId < oldest || historyId > shelf.clock()) throw notFound()
      return journal.filter(({ id }) => id > historyId)
    },
    arrive: (draft) => note('messagesAdded', shelf.put(draft)),
    remove: (id) => {
      note('messagesDeleted', shelf.drop(id))
    },
    star: (id) => {
      note('labelsAdded', shelf.touch(id))
    },
    expireHistory: () => {
      oldest = shelf.next()
      journal.length = 0
    },
  }
}
