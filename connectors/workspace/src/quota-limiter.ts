import { apiOf, limitsOf, unitsOf, type Api, type Method, type QuotaRegime } from './quota.ts'

/** Whom a call is made for, and by which service account. */
export interface Principal {
  readonly account: string
  readonly subject: string
}

export interface QuotaLimiter {
  /** Waits until the call fits into the minute; rejects with the signal's reason. */
  take(method: Method, principal: Principal, signal: AbortSignal): Promise<void>
  /** The upstream refused a call for its rate although we had kept to ours. */
  refused(method: Method, principal: Principal): void
}

export interface QuotaLimiterOptions {
  readonly regime: QuotaRegime
  readonly now: () => Date
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const windowMs = 60_000

/** Units of any rolling minute: a bucket that refills would let two minutes' worth through in one. */
interface Window {
  readonly entries: { at: number; units: number }[]
  used: number
}

/** Milliseconds until `units` fit under `limit`; 0 when they do now. */
function waitFor(window: Window, units: number, limit: number, now: number): number {
  while (window.entries[0] !== undefined && window.entries[0].at <= now - windowMs) {
    window.used -= window.entries.shift()?.units ?? 0
  }
  let left = window.used
  for (const entry of window.entries) {
    if (left + units <= limit) break
    left -= entry.units
    if (left + units <= limit) return entry.at + windowMs - now
  }
  return 0
}

/**
 * Keeps all calls of this process under the minute quotas: one window per API and person, one per API and project.
 * Calendar charges the service account, and so do the others once they have refused two people within a minute
 * who had both kept to their own limit.
 */
export function createQuotaLimiter({ regime, now, wait }: QuotaLimiterOptions): QuotaLimiter {
  const windows = new Map<string, Window>()
  const refusals = new Map<string, Map<string, number>>()
  const shared = new Set<string>()
  const windowOf = (key: string): Window => {
    const window = windows.get(key) ?? { entries: [], used: 0 }
    windows.set(key, window)
    return window
  }
  const userKey = (api: Api, { account, subject }: Principal): string =>
    `${api} ${api === 'calendar' || shared.has(`${api} ${account}`) ? account : subject}`
  return {
    take: async (method, principal, signal) => {
      const api = apiOf(method)
      const units = unitsOf(regime, method)
      const limits = limitsOf(regime, api)
      for (;;) {
        signal.throwIfAborted()
        const at = now().getTime()
        const [project, user] = [windowOf(api), windowOf(userKey(api, principal))]
        const ms = Math.max(
          waitFor(project, units, limits.project, at),
          waitFor(user, units, limits.user, at),
        )
        if (ms <= 0) {
          for (const window of [project, user]) {
            window.entries.push({ at, units })
            window.used += units
          }
          return
        }
        await wait(ms, signal)
      }
    },
    refused: (method, principal) => {
      const key = `${apiOf(method)} ${principal.account}`
      const at = now().getTime()
      const people = refusals.get(key) ?? new Map<string, number>()
      refusals.set(key, people.set(principal.subject, at))
      if ([...people.values()].filter((last) => last > at - windowMs).length > 1) shared.add(key)
    },
  }
}
