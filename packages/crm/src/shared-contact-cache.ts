import { randomUUID } from 'node:crypto'
import type { ContactCache } from '@rc/connector-crm'
import type { Keyv } from 'keyv'

type Entry = Awaited<ReturnType<ContactCache['get']>> extends ReadonlyMap<string, infer V> ? V : never

const GENERATION = 'generation:live_clients'
/** A record the CRM does not know is remembered too; the store itself cannot hold null. */
const UNKNOWN = { unknown: true } as const

/** Live records in the shared store. Clearing all of them replaces the generation their keys carry. */
export function createSharedContactCache(keyv: Keyv): ContactCache {
  const keysOf = async (ids: readonly string[]): Promise<string[]> => {
    const generation = (await keyv.get<string>(GENERATION)) ?? 'first'
    return ids.map((id) => `live:${generation}:${id}`)
  }
  return {
    async get(ids) {
      const stored = await keyv.getMany<Entry | typeof UNKNOWN>(await keysOf(ids))
      const found = new Map<string, Entry | null>()
      ids.forEach((id, i) => {
        const entry = stored[i]
        if (entry != null) found.set(id, isUnknown(entry) ? null : entry)
      })
      return found
    },
    async set(entries, ttlMs) {
      const keys = await keysOf([...entries.keys()])
      await Promise.all(
        [...entries.values()].map((contact, i) => keyv.set(keys[i] ?? '', contact ?? UNKNOWN, ttlMs)),
      )
    },
    async clear(ids) {
      if (ids === undefined) await keyv.set(GENERATION, randomUUID())
      else await Promise.all((await keysOf(ids)).map((key) => keyv.delete(key)))
    },
  }
}

const isUnknown = (entry: unknown): entry is typeof UNKNOWN =>
  typeof entry === 'object' && entry !== null && 'unknown' in entry
