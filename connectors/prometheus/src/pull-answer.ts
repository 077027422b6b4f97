import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import { PrometheusFailure, type FailureReason } from './prometheus-failure.ts'

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

/** Asked every minute: it is better to give up than to be late for the next. */
export const USUAL: PullOptions = {
  fetch,
  deadlineMs: 10_000,
  tries: 3,
  backoffMs: 500,
  wait: async (ms, signal) => {
    await pause(ms, undefined, { signal })
  },
}

function reasonOf(status: number): FailureReason {
  if (status === 429) return 'THROTTLED'
  return status >= 500 || status === 408 ? 'BROKEN' : 'REFUSED'
}

async function once(
  url: string,
  form: URLSearchParams,
  signal: AbortSignal,
  options: PullOptions,
): Promise<unknown> {
  const deadline = AbortSignal.timeout(options.deadlineMs)
  try {
    const answer = await options.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      signal: AbortSignal.any([signal, deadline]),
    })
    const text = await answer.text()
    if (!answer.ok) throw new PrometheusFailure(reasonOf(answer.status))
    return JSON.parse(text) as unknown
  } catch (cause) {
    if (cause instanceof PrometheusFailure) throw cause
    signal.throwIfAborted()
    if (cause instanceof SyntaxError) throw new PrometheusFailure('UNREADABLE', { cause })
    throw new PrometheusFailure(deadline.aborted ? 'TIMEOUT' : 'UNREACHABLE', { cause })
  }
}

/**
 * What a path of the HTTP API answers to a form, read by its schema; tried again with growing pauses while the failure
 * may pass. Throws `PrometheusFailure`, or the reason of the caller's abort.
 */
export async function pullAnswer<T>(
  url: string,
  form: Readonly<Record<string, string>>,
  schema: z.ZodType<T>,
  signal: AbortSignal,
  options: PullOptions,
): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      const parsed = schema.safeParse(await once(url, new URLSearchParams(form), signal, options))
      if (parsed.success) return parsed.data
      throw new PrometheusFailure('UNREADABLE', { cause: parsed.error })
    } catch (error) {
      if (!(error instanceof PrometheusFailure) || !error.isPassing || turn >= options.tries) throw error
      await options.wait(options.backoffMs * 2 ** (turn - 1), signal)
    }
  }
}
