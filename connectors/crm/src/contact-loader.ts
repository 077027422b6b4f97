import type { Pseudonyms } from '@rc/core/pseudonyms'
import DataLoader from 'dataloader'
import type { CrmClient } from './crm-client.ts'
import { CrmError } from './crm-error.ts'
import type { FieldNames } from './mapping.ts'
import { pageOf } from './payloads/page.ts'
import { contact } from './payloads/records.ts'
import { toLiveContact, type LiveContact } from './to-rows/live-contact.ts'

/** From the CRM (`null`: it does not know the id), or advice to answer from the synced copy. */
export type ContactRead =
  | { readonly source: 'crm'; readonly contact: LiveContact | null }
  | { readonly source: 'copy' }

/** Shared by all processes; holds pseudonymous records only. */
export interface ContactCache {
  read(ids: readonly string[]): Promise<KnownContacts>
  /** Forgets everything, in all processes. */
  clear(): Promise<void>
}

export interface KnownContacts {
  readonly known: ReadonlyMap<string, LiveContact | null>
  /** What was read since: kept only until the cache is cleared, also if it is cleared before this comes. */
  keep(entries: ReadonlyMap<string, LiveContact | null>, ttlMs: number): Promise<void>
}

export interface ContactLoader {
  /** Never rejects: what cannot be had in time is `{ source: 'copy' }`. */
  load(crmContactId: string): Promise<ContactRead>
  /** Forgets what was read, after a webhook or `client_change`. */
  clear(): Promise<void>
}

export interface ContactLoaderOptions {
  readonly client: CrmClient
  readonly cache: ContactCache
  readonly pseudonyms: Pseudonyms
  /** Present display names of the custom fields, as the last sync found them. */
  readonly names: () => Promise<FieldNames>
  readonly ttlMs?: number
  /** The longest a reader waits before the copy answers. */
  readonly deadlineMs?: number
  /** Keys asked for within this time become one call. */
  readonly windowMs?: number
}

const chunkSize = 200
const copy: ContactRead = { source: 'copy' }
const answer = pageOf(contact)
const nothing: KnownContacts = { known: new Map(), keep: async () => undefined }

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, i) =>
    ids.slice(i * chunkSize, (i + 1) * chunkSize),
  )

/** The result, unless the signal comes first; also when what is waited for does not heed signals. */
const before = <T>(signal: AbortSignal, result: Promise<T>): Promise<T> =>
  Promise.race([
    result,
    new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        reject(new CrmError('CRM_UNAVAILABLE', 'the CRM did not answer in time'))
      })
    }),
  ])

function createFetch(options: ContactLoaderOptions) {
  const read = async (ids: readonly string[], signal: AbortSignal) => {
    const names = await options.names()
    const parameters = { ContactIds: ids, MaxNumberOfResults: ids.length, Page: 1 }
    const page = await options.client.call('GetContactsById', parameters, answer, {
      priority: 'interactive',
      signal,
    })
    const found = page.rows.map(
      (one) => [one.ContactId, toLiveContact(one, names, options.pseudonyms)] as const,
    )
    return new Map<string, LiveContact | null>([
      ...(page.rejected === 0 ? ids.map((id) => [id, null] as const) : []),
      ...found,
    ])
  }
  /** At most 200 ids; an empty map when the CRM cannot answer in time. */
  return (ids: readonly string[], signal: AbortSignal): Promise<Map<string, LiveContact | null>> =>
    before(signal, read(ids, signal)).catch(() => new Map<string, LiveContact | null>())
}

/**
 * Live contact records for all requests of the process: the keys of a few milliseconds become one
 * `GetContactsById` per 200, and what was read is shared through the cache.
 */
export function createContactLoader(options: ContactLoaderOptions): ContactLoader {
  const { cache, ttlMs = 120_000, deadlineMs = 1500, windowMs = 4 } = options
  const fetchChunk = createFetch(options)
  const underway = new Map<string, Promise<ContactRead>>()

  async function readAll(ids: readonly string[]): Promise<ReadonlyMap<string, LiveContact | null>> {
    const signal = AbortSignal.timeout(deadlineMs)
    const { known, keep } = await cache.read(ids).catch(() => nothing)
    const wanted = ids.filter((id) => !known.has(id))
    const fetched = await Promise.all(chunks(wanted).map((chunk) => fetchChunk(chunk, signal)))
    const fresh = new Map<string, LiveContact | null>()
    for (const found of fetched) for (const [id, one] of found) fresh.set(id, one)
    if (fresh.size > 0) await keep(fresh, ttlMs).catch(() => undefined)
    return new Map([...known, ...fresh])
  }

  const batch = new DataLoader<string, ContactRead>(
    async (ids) => {
      const found = await readAll([...new Set(ids)])
      return ids.map((id) => {
        const one = found.get(id)
        return one === undefined ? copy : { source: 'crm', contact: one }
      })
    },
    { cache: false, batchScheduleFn: (run) => setTimeout(run, windowMs) },
  )

  return {
    load: (id) => {
      const running = underway.get(id)
      if (running !== undefined) return running
      const read = batch.load(id).finally(() => {
        if (underway.get(id) === read) underway.delete(id)
      })
      underway.set(id, read)
      return read
    },
    clear: async () => {
      underway.clear()
      await cache.clear()
    },
  }
}
