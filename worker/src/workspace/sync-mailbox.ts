import {
  messageRefOf,
  pullMailChanges,
  pullMessage,
  pullMessageIds,
  pullProfile,
  toMessageRow,
  WorkspaceError,
  type MessageRow,
} from '@rc/connector-workspace'
import { z } from 'zod'
import { readKnown, removeMessages, removeUnseen, storeMessages } from './store-messages.ts'
import { readCursor, saveCursor } from './sync-cursor.ts'
import { eachOf, type WorkspaceSync } from './workspace-sync.ts'

const source = 'workspace.gmail'

/** `historyId`: where the journal is read on from. `complete`: the past has been read to the end of what is kept. */
const cursor = z.object({ historyId: z.string(), complete: z.boolean() })
type MailCursor = z.output<typeof cursor>

/** A mailbox under way: whose, and whom its changes concern. */
interface Mailbox {
  readonly sync: WorkspaceSync
  readonly address: string
  readonly hash: string
  /** Hashes of people outside whose messages came or went. */
  readonly concerned: Set<string>
  stored: number
}

export interface SyncedMailbox {
  readonly concerned: ReadonlySet<string>
  readonly stored: number
  readonly complete: boolean
}

const messagesAtOnce = 4
/**
 * Small pages: the walk ends with a page that is all too old, and each of its messages costs a call. A run that may
 * read few messages takes smaller ones still, or it would never get through that last page.
 */
const pageSizeFor = (limit: number): number => Math.max(1, Math.min(100, Math.floor(limit / 2)))
/** Messages are stored as they come, so that a run that breaks off is taken up and not begun again. */
const portion = 100

/** Reads and stores messages that are not known yet. The rows of all that are still there, older ones too. */
async function bring(mailbox: Mailbox, ids: readonly string[]): Promise<MessageRow[]> {
  const { sync, address } = mailbox
  const context = { pseudonyms: sync.pseudonyms, mailbox: address, isOwn: sync.isOwn }
  const brought: MessageRow[] = []
  for (let start = 0; start < ids.length; start += portion) {
    const rows: MessageRow[] = []
    await eachOf(ids.slice(start, start + portion), messagesAtOnce, async (id) => {
      const message = await pullMessage(sync.client, address, id, sync.run.signal)
      if (message !== null) rows.push(toMessageRow(message, context))
    })
    const kept = rows.filter((row) => row.occurred_at >= sync.cutoff.toISOString())
    mailbox.stored += await sync.db.transaction().execute((trx) => storeMessages(trx, kept))
    for (const { address_hashes: hashes } of kept) for (const hash of hashes) mailbox.concerned.add(hash)
    brought.push(...rows)
    sync.run.progress('messages', mailbox.stored)
  }
  return brought
}

async function unknownOf(mailbox: Mailbox, ids: readonly string[]): Promise<string[]> {
  const context = { pseudonyms: mailbox.sync.pseudonyms, mailbox: mailbox.address }
  const refs = new Map(ids.map((id) => [messageRefOf(context, id), id]))
  const known = await readKnown(mailbox.sync.db, [...refs.keys()])
  return [...refs].filter(([ref]) => !known.has(ref)).map(([, id]) => id)
}

/** The present journal id, kept before anything is read: what comes meanwhile is found from there. */
async function begin({ sync, address, hash }: Mailbox): Promise<MailCursor> {
  const { historyId } = await pullProfile(sync.client, address, sync.run.signal)
  const begun = { historyId, complete: false }
  await saveCursor(sync.db, source, hash, { cursor: begun })
  return begun
}

/** What came and went since the last read; a journal that does not reach back so far means reading all again. */
async function follow(mailbox: Mailbox, from: MailCursor): Promise<MailCursor> {
  const { sync, address, hash } = mailbox
  try {
    const changes = await pullMailChanges(sync.client, address, from.historyId, sync.run.signal)
    await bring(mailbox, await unknownOf(mailbox, changes.added))
    const context = { pseudonyms: sync.pseudonyms, mailbox: address }
    const refs = changes.deleted.map((id) => messageRefOf(context, id))
    const next = { historyId: changes.historyId, complete: from.complete }
    await sync.db.transaction().execute(async (trx) => {
      for (const gone of await removeMessages(trx, refs)) mailbox.concerned.add(gone)
      await saveCursor(trx, source, hash, { cursor: next })
    })
    return next
  } catch (error) {
    if (error instanceof WorkspaceError && error.code === 'WORKSPACE_CURSOR') return begin(mailbox)
    throw error
  }
}

/**
 * Reads the past, newest first as a rule. Nothing promises that order, so the walk ends only with a page that is
 * all too old. True when it came to its end; else the next run goes on, and knows what is here already.
 */
async function walkBack(mailbox: Mailbox, limit: number): Promise<boolean> {
  const { sync, address, hash } = mailbox
  const context = { pseudonyms: sync.pseudonyms, mailbox: address }
  const cutoff = sync.cutoff.toISOString()
  const seen = new Set<string>()
  let left = limit
  for await (const ids of pullMessageIds(sync.client, address, pageSizeFor(limit), sync.run.signal)) {
    for (const id of ids) seen.add(messageRefOf(context, id))
    const unknown = await unknownOf(mailbox, ids)
    const rows = await bring(mailbox, unknown.slice(0, left))
    left -= Math.min(left, unknown.length)
    if (left === 0) return false
    const isAllOld = unknown.length === ids.length && rows.every((row) => row.occurred_at < cutoff)
    if (isAllOld && rows.length > 0) break
  }
  await sync.db.transaction().execute(async (trx) => {
    for (const gone of await removeUnseen(trx, hash, seen, sync)) mailbox.concerned.add(gone)
  })
  return true
}

/**
 * Brings a mailbox's copy up to date: what changed since the last read, then at most `limit` messages of its past
 * if that is not all here. Rejects with WorkspaceError; what is stored by then stays, and the cursor with it.
 */
export async function syncMailbox(
  sync: WorkspaceSync,
  address: string,
  limit: number,
): Promise<SyncedMailbox> {
  const hash = sync.pseudonyms.hash(address)
  const mailbox: Mailbox = { sync, address, hash, concerned: new Set(), stored: 0 }
  const held = cursor.safeParse((await readCursor(sync.db, source, hash))?.cursor)
  const now = held.success ? await follow(mailbox, held.data) : await begin(mailbox)
  const complete = now.complete || (await walkBack(mailbox, limit))
  await saveCursor(sync.db, source, hash, { cursor: { ...now, complete } })
  return { concerned: mailbox.concerned, stored: mailbox.stored, complete }
}
