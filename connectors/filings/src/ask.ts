import { setTimeout as pause } from 'node:timers/promises'
import { FilingsFailure, type FilingsReason } from './upstream-failure.ts'

export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>

export interface AskOptions {
  readonly fetch: Fetch
  readonly tries: number
  /** Before the second try; doubles from there. */
  readonly backoffMs: number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface Question {
  readonly system: 'IAPD' | 'EDGAR'
  readonly url: string
  readonly headers: Record<string, string>
  /** For one try, the body included. */
  readonly deadlineMs: number
}

export const waitFor = async (ms: number, signal: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { signal })
}

const longestPauseMs = 60_000

function reasonOf(status: number): FilingsReason {
  if (status === 429) return 'THROTTLED'
  if (status === 404) return 'NOT_FOUND'
  return status >= 500 || status === 408 ? 'BROKEN' : 'REFUSED'
}

function retryAfter(header: string | null): number | null {
  const seconds = Number(header ?? Number.NaN)
  return Number.isNaN(seconds) ? null : Math.max(0, seconds * 1000)
}

/**
 * Asks and takes in the answer by `take`, again with growing pauses while the failure may pass. What `take` throws
 * counts as such a failure: a body may break off, and an error page may come with status 200.
 * Throws `FilingsFailure`, or the reason of the caller's abort.
 */
export async function ask<T>(
  question: Question,
  take: (response: Response, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  options: AskOptions,
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await once(question, take, signal, options)
    } catch (error) {
      if (!(error instanceof FilingsFailure) || !error.isPassing || turn >= options.tries) throw error
      const planned = options.backoffMs * 2 ** (turn - 1)
      await options.wait(Math.min(longestPauseMs, Math.max(planned, error.retryAfterMs ?? 0)), signal)
    }
  }
}

async function once<T>(
  { system, url, headers, deadlineMs }: Question,
  take: (response: Response, signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  options: AskOptions,
): Promise<T> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const either = AbortSignal.any([signal, deadline])
  let answered = false
  try {
    const response = await options.fetch(url, { headers, signal: either })
    if (!response.ok) {
      await response.body?.cancel()
      throw new FilingsFailure(system, reasonOf(response.status), {
        retryAfterMs: retryAfter(response.headers.get('retry-after')),
      })
    }
    answered = true
    return await take(response, either)
  } catch (error) {
    if (error instanceof FilingsFailure) throw error
    signal.throwIfAborted()
    const reason = answered ? 'UNREADABLE' : 'UNREACHABLE'
    throw new FilingsFailure(system, deadline.aborted ? 'TIMEOUT' : reason, { cause: error })
  }
}
