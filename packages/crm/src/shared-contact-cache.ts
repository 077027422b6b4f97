import { createGenerations } from '@rc/cache/generations'
import type { ContactCache } from '@rc/connector-crm'
import type { Keyv } from 'keyv'

type Entry =
  Awaited<ReturnType<ContactCache['read']>>['known'] extends ReadonlyMap<string, infer V> ? V : never

const GROUP = 'live_contacts'
/** A record the CRM does not know is remembered too; the store itself cannot hold null. */
const UNKNOWN = { unknown: true } as const

/** Live records in the shared store, under the generation that stood when they were asked for. */
export function createSharedContactCache(keyv: Keyv): ContactCache {
  const generations = createGenerations(keyv)
  return {
    async read(ids) {
      const generation = await generations.current(GROUP)
      if (generation === null) return { known: new Map(), keep: async () => undefined }
      const keyOf = (id: string): string => `live:${generation}:${id}`
      const stored = await keyv.getMany<Entry | typeof UNKNOWN>(ids.map(keyOf))
      const known = new Map<string, Entry>()
      ids.forEach((id, i) => {
        const entry = stored[i]
        if (entry != null) known.set(id, isUnknown(entry) ? null : entry)
      })
      return {
        known,
        async keep(entries, ttlMs) {
          await Promise.all(
            [...entries].map(([id, contact]) => keyv.set(keyOf(id), contact ?? UNKNOWN, ttlMs)),
          )
        },
      }
    },
    clear: () => generations.end(GROUP),
  }
}

const isUnknown = (entry: unknown): entry is typeof UNKNOWN =>
  typeof entry === 'object' && entry !== null && 'unknown' in entry
