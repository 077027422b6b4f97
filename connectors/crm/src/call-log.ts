import type { CallStore } from './call-budget.ts'

interface Call {
  /** Counted until then; for a call still under way its latest end and a window. */
  until: number
  ended: boolean
}

/** Counts the calls of this process in an exact rolling window. `maxCallMs` is the longest a call can take. */
export function createCallLog(options: {
  readonly windowMs?: number
  readonly maxCallMs?: number
  readonly now: () => Date
}): CallStore {
  const { windowMs = 60_000, maxCallMs = 60_000 } = options
  let calls: Call[] = []
  const now = () => options.now().getTime()

  /** When the first of the calls too many can be gone, if those under way ended now. */
  const retryIn = (tooMany: number) => {
    const ends = calls.map(({ until, ended }) => (ended ? until : now() + windowMs)).toSorted((a, b) => a - b)
    return (ends[tooMany - 1] ?? now()) - now()
  }
  return {
    tryTake: (limit) => {
      calls = calls.filter(({ until }) => until > now())
      if (calls.length >= limit) {
        return Promise.resolve({ ok: false, retryInMs: retryIn(calls.length - limit + 1) })
      }
      const call: Call = { until: now() + maxCallMs + windowMs, ended: false }
      calls.push(call)
      const end = () => {
        call.until = Math.min(call.until, now() + windowMs)
        call.ended = true
        return Promise.resolve()
      }
      return Promise.resolve({ ok: true, lease: { end } })
    },
  }
}
