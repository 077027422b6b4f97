import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { StatusPageFailure, type FailureReason } from './status-page-failure.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

export interface PullOptions {
  readonly fetch: Fetch
  /** For one try. */
  readonly deadlineMs: number
  readonly tries: number
  /** Before the second try; doubles from there. */
  readonly backoffMs: number
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
}

export const USUAL: PullOptions = {
  fetch,
  deadlineMs: 8_000,
  tries: 3,
  backoffMs: 500,
  wait: async (ms, signal) => {
    await pause(ms, undefined, { signal })
  },
}

const LONGEST_PAUSE_MS = 20_000

function reasonOf(status: number): FailureReason {
  if (status === 429) return 'THROTTLED'
  return status >= 500 || status === 408 ? 'BROKEN' : 'REFUSED'
}

async function once(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  options: PullOptions,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(options.deadlineMs)
  try {
    const answer = await options.fetch(url, { ...init, signal: AbortSignal.any([signal, deadline]) })
    const text = await answer.text()
    if (!answer.ok) {
      const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
      throw new StatusPageFailure(reasonOf(answer.status), {
        retryAfterMs: Number.isNaN(seconds) ? null : seconds * 1000,
      })
    }
    return JSON.parse(text) as unknown
  } catch (cause) {
    if (cause instanceof StatusPageFailure) throw cause
    signal.throwIfAborted()
    if (cause instanceof SyntaxError) throw new StatusPageFailure('UNREADABLE', { cause })
    throw new StatusPageFailure(deadline.aborted ? 'TIMEOUT' : 'UNREACHABLE', { cause })
  }
}

/**
 * What a page answers, read by its schema; tried again with growing pauses while the failure may pass.
 * Throws `StatusPageFailure`, or the reason of the caller's abort.
 */
export async function pullJson<T>(
  url: string,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  options: PullOptions,
  init: RequestInit = {},
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      const parsed = schema.safeParse(await once(url, init, signal, options))
      if (parsed.success) return parsed.data
      throw new StatusPageFailure('UNREADABLE', { cause: parsed.error })
    } catch (error) {
      if (!(error instanceof StatusPageFailure) || !error.isPassing || turn >= options.tries) throw error
      const planned = Math.max(options.backoffMs * 2 ** (turn - 1), error.retryAfterMs ?? 0)
      await options.wait(Math.min(LONGEST_PAUSE_MS, planned), signal)
    }
  }
}
