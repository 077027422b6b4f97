import { setTimeout as sleep } from 'node:timers/promises'
import { CRM_SOURCE, INBOX_CHANNEL } from '@rc/crm'
import type { Database, Db, Trx } from '@rc/db/database'
import { listen } from '@rc/db/listen'
import { sql } from 'kysely'

export interface ProcessWebhooksOptions {
  readonly database: Database
  /** Reads the contacts again. */
  readonly syncContacts: (ids: readonly string[], signal: AbortSignal) => Promise<unknown>
  /** Asks for an incremental sync, if the transaction commits. */
  readonly requestSync: (trx: Trx) => Promise<void>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  /** Deliveries that come within this time are read together. Default: 100 ms. */
  readonly gatherMs?: number
}

const MOST_AT_ONCE = 500
const DEADLINE_MS = 45_000
/** Beyond the deadline: what a dead worker had claimed is taken up after it. */
const CLAIM_MS = 60_000
const LOOK_MS = 2_000

/**
 * Follows up what the CRM says has changed, until disposed of: named contacts are read at once; for anything else, and
 * where that fails, an incremental sync is asked for.
 */
export async function startProcessingWebhooks(options: ProcessWebhooksOptions): Promise<AsyncDisposable> {
  const { database, onError, gatherMs = 100 } = options
  let running: Promise<void> = Promise.resolve()
  let waiting = false
  let closed = false
  const processAll = async (): Promise<void> => {
    if (!closed && (await processSome(options))) await processAll()
  }
  const run = async (): Promise<void> => {
    await sleep(gatherMs)
    waiting = false
    await processAll()
  }
  const wake = (): void => {
    if (waiting || closed) return
    waiting = true
    running = running.then(run).catch(onError)
  }
  const stopListening = await listen(database, INBOX_CHANNEL, wake, onError)
  const timer = setInterval(wake, LOOK_MS)
  return {
    async [Symbol.asyncDispose]() {
      closed = true
      clearInterval(timer)
      await stopListening()
      await running
    },
  }
}

/** False when nothing waited. */
async function processSome(options: ProcessWebhooksOptions): Promise<boolean> {
  const { database, syncContacts, requestSync, now, onError } = options
  const claimed = await claim(database.db, now())
  if (claimed.length === 0) return false
  const ids = [...new Set(claimed.flatMap(({ contactIds }) => contactIds))]
  let needsSync = claimed.some(
    ({ event, contactIds }) => contactIds.length === 0 || !event.startsWith('Contact.'),
  )
  try {
    if (ids.length > 0) await syncContacts(ids, AbortSignal.timeout(DEADLINE_MS))
  } catch (error) {
    onError(error)
    needsSync = true
  }
  await database.db.transaction().execute(async (trx) => {
    if (needsSync) await requestSync(trx)
    await trx
      .updateTable('webhook_inbox')
      .set({ status: 'DONE', processed_at: now(), outcome: needsSync ? 'INCREMENTAL' : 'TARGETED' })
      .where(
        'inbox_id',
        'in',
        claimed.map(({ id }) => id),
      )
      .execute()
  })
  return true
}

const claim = (db: Db, now: Date) =>
  db
    .updateTable('webhook_inbox')
    .set({ claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .where(
      'inbox_id',
      'in',
      sql<number>`(select inbox_id from webhook_inbox
        where status = 'PENDING' and source = ${CRM_SOURCE} and (claimed_until is null or claimed_until <= ${now})
        order by inbox_id limit ${MOST_AT_ONCE} for update skip locked)`,
    )
    .returning(['inbox_id as id', 'event', 'contact_ids as contactIds'])
    .execute()
