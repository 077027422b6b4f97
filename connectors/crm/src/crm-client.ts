import { setTimeout as sleep } from 'node:timers/promises'
import { createCircuitBreakers, isTimeout } from '@rc/core/circuit-breakers'
import type { z } from 'zod'
import type { CallBudget, CallPriority } from './call-budget.ts'
import { judge, type RawAnswer, type Verdict } from './crm-answer.ts'
import { CrmError, type CrmErrorCode } from './crm-error.ts'
import { backoff, retryAfterMs } from './retry-delay.ts'
import { createSlots } from './slots.ts'

interface CallOptions {
  readonly priority: CallPriority
  readonly signal: AbortSignal
}

export interface CrmClient {
  /**
   * Calls one function whose name starts with Get, or one of the client's `writes`, and reads its answer by the schema.
   * Rejects with CrmError, or with the signal's reason.
   */
  call<T>(
    name: string,
    parameters: Readonly<Record<string, unknown>>,
    schema: z.ZodType<T>,
    options: CallOptions,
  ): Promise<T>
}

/** The part of a logger that is used; entries name the function and the outcome, never a body. */
interface CrmLog {
  warn(entry: object, message: string): void
}

export interface CrmClientOptions {
  /** With the trailing slash the CRM wants, such as `https://api.lessannoyingcrm.com/v2/`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly budget: CallBudget
  readonly now: () => Date
  /** Functions that change something and may be called all the same; they are attempted once. */
  readonly writes?: readonly string[]
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
  readonly log?: CrmLog
  /** The longest one attempt may take; at most the call store's `maxCallMs`. */
  readonly attemptMs?: Readonly<Record<CallPriority, number>>
}

interface Manners {
  readonly attempts: number
  readonly attemptMs: number
  readonly firstRetryMs: number
}

/** A refused question is an answer: only a CRM that does not answer is left alone for a while. */
const ANSWERED: ReadonlySet<CrmErrorCode> = new Set(['CRM_BUDGET_SPENT', 'CRM_REJECTED', 'CRM_NOT_ALLOWED'])

const attemptMs = { interactive: 3000, bulk: 45_000 }
const repeatable = /^Get[A-Z]\w*$/

const defaultWait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal })
}

function mannersOf(options: CrmClientOptions): Readonly<Record<CallPriority, Manners>> {
  const limits = options.attemptMs ?? attemptMs
  return {
    interactive: { attempts: 2, attemptMs: limits.interactive, firstRetryMs: 100 },
    bulk: { attempts: 6, attemptMs: limits.bulk, firstRetryMs: 1000 },
  }
}

/** Sends one request; a network failure or the attempt's deadline becomes a transient verdict. */
function createAttempt(options: CrmClientOptions) {
  const send = options.fetch ?? fetch
  const request = async (body: string, signal: AbortSignal): Promise<RawAnswer> => {
    const response = await send(options.baseUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: options.apiKey },
      body,
      signal,
    })
    return {
      status: response.status,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after'), options.now()),
      text: await response.text(),
    }
  }
  return async (body: string, { priority, signal }: CallOptions, limitMs: number): Promise<Verdict> => {
    const lease = await options.budget.take(priority, signal)
    try {
      const answer = await request(body, AbortSignal.any([signal, AbortSignal.timeout(limitMs)]))
      await lease.end()
      return judge(answer)
    } catch (cause) {
      // The lease is left to run out: what was given up here may still arrive there.
      signal.throwIfAborted()
      const error = new CrmError('CRM_UNAVAILABLE', 'the CRM could not be reached', { cause })
      return { kind: 'transient', error, times: Infinity }
    }
  }
}

function read<T>(name: string, schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new CrmError('CRM_PAYLOAD', `the answer to ${name} is not as documented at ${places.join(', ')}`)
}

/**
 * A client that can only read, unless it is given `writes`. Every attempt takes a call from the budget; at most four are under way at once,
 * three of them for people who wait. A CRM that keeps failing is left alone for a while.
 */
export function createCrmClient(options: CrmClientOptions): CrmClient {
  const { wait = defaultWait, random = Math.random } = options
  const attempt = createAttempt(options)
  const manners = mannersOf(options)
  const breakers = createCircuitBreakers({
    now: options.now,
    isFailure: (error) => (error instanceof CrmError ? !ANSWERED.has(error.code) : isTimeout(error)),
    refusal: () => new CrmError('CRM_UNAVAILABLE', 'the CRM keeps failing and is left alone for now'),
  })
  const slots = { interactive: createSlots(3), bulk: createSlots(1) }

  async function persist(name: string, body: string, call: CallOptions): Promise<unknown> {
    const { attempts: most, attemptMs: limitMs, firstRetryMs } = manners[call.priority]
    const attempts = repeatable.test(name) ? most : 1
    for (let tried = 0; ; tried++) {
      const verdict = await attempt(body, call, limitMs)
      if (verdict.kind === 'ok') return verdict.body
      options.log?.warn(
        { crmFunction: name, attempt: tried + 1, code: verdict.error.code },
        'CRM call failed',
      )
      if (verdict.kind === 'final' || tried + 1 >= Math.min(attempts, verdict.times + 1)) throw verdict.error
      await wait(Math.max(verdict.retryAfterMs ?? 0, backoff(tried, random(), firstRetryMs)), call.signal)
    }
  }

  return {
    call: async (name, parameters, schema, call) => {
      const isAllowed = repeatable.test(name) || options.writes?.includes(name) === true
      if (!isAllowed) throw new CrmError('CRM_NOT_ALLOWED', `${name} is not a read`)
      const body = JSON.stringify({ Function: name, Parameters: parameters })
      return breakers.run('crm', async () =>
        read(name, schema, await slots[call.priority].run(call.signal, () => persist(name, body, call))),
      )
    },
  }
}
