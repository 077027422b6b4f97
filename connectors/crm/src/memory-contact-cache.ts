import type { ContactCache } from './contact-loader.ts'
import type { LiveContact } from './to-rows/live-contact.ts'

/** A contact cache for a single process. */
export function createMemoryContactCache(now: () => Date): ContactCache {
  let entries = new Map<string, { readonly contact: LiveContact | null; readonly until: number }>()
  return {
    read: (ids) => {
      const at = now().getTime()
      const begun = entries
      const known = new Map<string, LiveContact | null>()
      for (const id of ids) {
        const entry = begun.get(id)
        if (entry === undefined) continue
        if (entry.until > at) known.set(id, entry.contact)
        else begun.delete(id)
      }
      const keep = (fresh: ReadonlyMap<string, LiveContact | null>, ttlMs: number): Promise<void> => {
        const until = now().getTime() + ttlMs
        for (const [id, contact] of fresh) begun.set(id, { contact, until })
        return Promise.resolve()
      }
      return Promise.resolve({ known, keep })
    },
    clear: () => {
      entries = new Map()
      return Promise.resolve()
    },
  }
}
