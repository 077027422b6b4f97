import { createContactLoader, readCrmState, type CrmClient } from '@rc/connector-crm'
import { followEvents } from '@rc/cache/event-follower'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import type { Keyv } from 'keyv'
import { createSharedContactCache } from './shared-contact-cache.ts'

export interface LiveClientsDeps {
  readonly database: Database
  readonly client: CrmClient
  readonly pseudonyms: Pseudonyms
  readonly keyv: Keyv
  readonly onError: (error: unknown) => void
}

/** A household as the CRM holds it now, masked; the shape the clients subgraph asks for. */
export interface LiveClientRecord {
  readonly label: string | null
  readonly nextReviewOn: string | null
  readonly status: string | null
  readonly changedAt: Date | null
}

export interface LiveClients extends AsyncDisposable {
  /** Null: answer from the synced copy. */
  load(crmId: string): Promise<LiveClientRecord | null>
}

/** Live reads of this process: coalesced over requests, shared through the store, ended by `client_change`. */
export async function createLiveClients({
  database,
  client,
  pseudonyms,
  keyv,
  onError,
}: LiveClientsDeps): Promise<LiveClients> {
  const names = async () => {
    const row = await database.db
      .selectFrom('source_state')
      .select('watermark')
      .where('source', '=', 'crm')
      .executeTakeFirst()
    return readCrmState(row?.watermark).names
  }
  const loader = createContactLoader({
    client,
    cache: createSharedContactCache(keyv),
    pseudonyms,
    names,
  })
  const follower = await followEvents({
    database,
    onError,
    onEvent: async ({ trigger }) => {
      if (trigger === 'client_change') await loader.clear()
    },
  })
  // What changed while no process was there to see it.
  await loader.clear()
  return {
    async load(crmId) {
      const read = await loader.load(crmId)
      if (read.source === 'copy' || read.contact === null) return null
      const { label, nextReviewOn, status, changedAt } = read.contact
      return { label, nextReviewOn, status, changedAt: new Date(changedAt) }
    },
    [Symbol.asyncDispose]: () => follower[Symbol.asyncDispose](),
  }
}
