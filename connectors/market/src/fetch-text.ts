import { setTimeout as pause } from 'node:timers/promises'
import { UpstreamFailure, type UpstreamReason } from './upstream-failure.ts'

export type Fetch = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<Response>

export interface FetchOptions {
  readonly fetch: Fetch
  readonly now: () => Date
  /** For one try. */
  readonly deadlineMs: number
  readonly tries: number
  /** Before the second try; doubles from there. */
  readonly backoffMs: number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export interface Call {
  readonly vendor: string
  readonly url: string
  readonly headers?: Record<string, string>
}

export const waitFor = async (ms: number, signal: AbortSignal): Promise<void> => {
  await pause(ms, undefined, { signal })
}

const longestPauseMs = 60_000

function reasonOf(status: number): UpstreamReason {
  if (status === 429) return 'THROTTLED'
  if (status === 404) return 'NOT_FOUND'
  return status >= 500 || status === 408 ? 'BROKEN' : 'REFUSED'
}

/** Seconds or a date, as HTTP allows both. */
function retryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now.getTime() : seconds * 1000
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

/** One try. The caller's abort passes through as it is; everything else becomes an `UpstreamFailure`. */
async function once(
  { vendor, url, headers }: Call,
  signal: AbortSignal,
  options: FetchOptions,
): Promise<string> {
  const deadline = AbortSignal.timeout(options.deadlineMs)
  try {
    const response = await options.fetch(url, {
      headers: headers ?? {},
      signal: AbortSignal.any([signal, deadline]),
    })
    const text = await response.text()
    if (response.ok) return text
    const retryAfterMs = retryAfter(response.headers.get('retry-after'), options.now())
    throw new UpstreamFailure(vendor, reasonOf(response.status), { status: response.status, retryAfterMs })
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    signal.throwIfAborted()
    throw new UpstreamFailure(vendor, deadline.aborted ? 'TIMEOUT' : 'UNREACHABLE', { cause: error })
  }
}

/**
 * The body read by `read`, tried again with growing pauses while the failure may pass. A body that cannot be read
 * counts as a failure that may pass: vendors answer with their provider's error page and status 200.
 * Throws `UpstreamFailure`, or the reason of the caller's abort.
 */
export async function pullText<T>(
  call: Call,
  read: (text: string) => T,
  signal: AbortSignal,
  options: FetchOptions,
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      const text = await once(call, signal, options)
      return readable(call.vendor, text, read)
    } catch (error) {
      if (!(error instanceof UpstreamFailure) || !error.isPassing || turn >= options.tries) throw error
      const planned = options.backoffMs * 2 ** (turn - 1)
      await options.wait(Math.min(longestPauseMs, Math.max(planned, error.retryAfterMs ?? 0)), signal)
    }
  }
}

function readable<T>(vendor: string, text: string, read: (text: string) => T): T {
  try {
    return read(text)
  } catch (error) {
    throw new UpstreamFailure(vendor, 'UNREADABLE', { cause: error })
  }
}
