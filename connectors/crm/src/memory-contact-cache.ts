import type { ContactCache } from './contact-loader.ts'
import type { LiveContact } from './to-rows/live-contact.ts'

/** A contact cache for a single process. */
export function createMemoryContactCache(now: () => Date): ContactCache {
  const entries = new Map<string, { readonly contact: LiveContact | null; readonly until: number }>()
  return {
    get: (ids) => {
      const at = now().getTime()
      const found = new Map<string, LiveContact | null>()
      for (const id of ids) {
        const entry = entries.get(id)
        if (entry === undefined) continue
        if (entry.until > at) found.set(id, entry.contact)
        else entries.delete(id)
      }
      return Promise.resolve(found)
    },
    set: (fresh, ttlMs) => {
      const until = now().getTime() + ttlMs
      for (const [id, contact] of fresh) entries.set(id, { contact, until })
      return Promise.resolve()
    },
    clear: (ids) => {
      if (ids === undefined) entries.clear()
      else for (const id of ids) entries.delete(id)
      return Promise.resolve()
    },
  }
}
