import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

const most = 5000

/** The provider's state in this process: gone with it, and bounded by forgetting the oldest. */
export function createMemoryAdapter(now: () => Date): AdapterFactory {
  const entries = new Map<string, Entry>()
  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > now().getTime()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const first = (
    prefix: string,
    matches: (payload: AdapterPayload) => boolean,
  ): AdapterPayload | undefined => {
    for (const [key, { payload }] of entries) if (key.startsWith(prefix) && matches(payload)) return live(key)
    return undefined
  }
  return (model): Adapter => {
    const prefix = `${model}:`
    return {
      upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn ? now().getTime() + expiresIn * 1000 : Infinity
        entries.delete(prefix + id)
        entries.set(prefix + id, { payload, expiresAt })
        const oldest = entries.size > most ? entries.keys().next().value : undefined
        if (oldest !== undefined) entries.delete(oldest)
        return Promise.resolve(undefined)
      },
      find: (id) => Promise.resolve(live(prefix + id)),
      findByUid: (uid) => Promise.resolve(first(prefix, (payload) => payload.uid === uid)),
      findByUserCode: (code) => Promise.resolve(first(prefix, (payload) => payload.userCode === code)),
      consume(id) {
        const payload = live(prefix + id)
        if (payload) payload.consumed = Math.floor(now().getTime() / 1000)
        return Promise.resolve(undefined)
      },
      destroy(id) {
        entries.delete(prefix + id)
        return Promise.resolve(undefined)
      },
      revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
        return Promise.resolve(undefined)
      },
    }
  }
}
