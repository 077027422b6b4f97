import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCircuitBreakers } from '@rc/core/circuit-breakers'
import type { z } from 'zod'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { classify } from './classify.ts'
import { createQuotaLimiter, type QuotaLimiter } from './quota-limiter.ts'
import { apiOf, type Api, type Method, type QuotaRegime } from './quota.ts'
import { askedMs, backoffMs, parkAfterMs } from './retry-delay.ts'
import { accountFor, type ServiceAccount } from './service-account.ts'
import { failureOf, WorkspaceError } from './workspace-error.ts'
import { readJson } from './read-json.ts'

export interface Read {
  readonly method: Method
  /** Whose data it is: the token is made out to this address. */
  readonly subject: string
  /** From the API's root on, such as `gmail/v1/users/me/profile`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** Reads metadata, and can do nothing else. */
export interface WorkspaceClient {
  /** Rejects with WorkspaceError, or with the signal's reason. */
  get<T>(read: Read, schema: z.ZodType<T>, signal: AbortSignal): Promise<T>
}

/** The part of a logger that is used; entries name method and outcome, never a person. */
export interface WorkspaceLog {
  warn(entry: object, message: string): void
}

export interface WorkspaceClientOptions {
  readonly accounts: readonly ServiceAccount[]
  /** Where all APIs are found, as at the simulator; Google's own hosts when absent. */
  readonly baseUrl?: string | undefined
  readonly regime: QuotaRegime
  readonly now: () => Date
  readonly fetch?: typeof fetch
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
  readonly random?: () => number
  readonly log?: WorkspaceLog
  /** The longest one attempt may take. */
  readonly attemptMs?: number
}

const attempts = 8
const scopeRoot = 'https://www.googleapis.com/auth/'

/** Metadata and nothing else: with these, contents cannot be read even by mistake. */
const scopes: Record<Api, readonly string[]> = {
  gmail: [`${scopeRoot}gmail.metadata`],
  drive: [`${scopeRoot}drive.metadata.readonly`],
  directory: [`${scopeRoot}admin.directory.user.readonly`],
  calendar: [`${scopeRoot}calendar.calendarlist.readonly`, `${scopeRoot}calendar.events.readonly`],
}

const hosts: Record<Api, string> = {
  gmail: 'https://gmail.googleapis.com',
  drive: 'https://www.googleapis.com',
  calendar: 'https://www.googleapis.com',
  directory: 'https://admin.googleapis.com',
}

const defaultWait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal })
}

interface Parts {
  readonly options: WorkspaceClientOptions
  readonly send: typeof fetch
  readonly tokens: AccessTokens
  readonly limiter: QuotaLimiter
}

function urlOf({ method, subject, path, query = {} }: Read, baseUrl: string | undefined): string {
  const api = apiOf(method)
  const url = new URL(`${baseUrl ?? hosts[api]}/${path}`)
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) url.searchParams.append(name, one)
  }
  // Names the person by a number of its own, where Google honours it.
  if (api === 'calendar') {
    url.searchParams.set('quotaUser', createHash('sha256').update(subject).digest('hex').slice(0, 32))
  }
  return url.href
}

/** One attempt. What the network does wrong is as passing as a server error; so is a body that was cut off. */
async function attempt(parts: Parts, read: Read, signal: AbortSignal): Promise<unknown> {
  const { options, send, tokens, limiter } = parts
  const account = accountFor(options.accounts, read.subject)
  const principal = { account: account.client_email, subject: read.subject }
  await limiter.take(read.method, principal, signal)
  const limited = AbortSignal.any([signal, AbortSignal.timeout(options.attemptMs ?? 30_000)])
  try {
    const wanted = scopes[apiOf(read.method)]
    const token = await tokens.get(account, read.subject, wanted, limited)
    const response = await send(urlOf(read, options.baseUrl), {
      headers: { authorization: `Bearer ${token}` },
      signal: limited,
    })
    const body = await response.text()
    if (response.ok) return readJson(body)
    const { kind, reason, message } = classify({ status: response.status, body, method: read.method })
    if (kind === 'token') tokens.forget(account, read.subject, wanted)
    if (kind === 'quota') limiter.refused(read.method, principal)
    const asked = askedMs(response.headers.get('retry-after'), message, options.now())
    const retryAt = asked > 0 ? new Date(options.now().getTime() + asked) : undefined
    throw failureOf(kind, `${read.method}: ${response.status} ${reason}`, retryAt)
  } catch (error) {
    if (error instanceof WorkspaceError) throw error
    signal.throwIfAborted()
    throw new WorkspaceError('WORKSPACE_UNAVAILABLE', `${read.method}: no readable answer`, { cause: error })
  }
}

/** Milliseconds to wait before the next attempt; throws when there is to be none. */
function pauseAfter(error: WorkspaceError, tried: number, random: number, now: Date): number {
  const isPassing = error.code === 'WORKSPACE_QUOTA' || error.code === 'WORKSPACE_UNAVAILABLE'
  if (!isPassing || tried + 1 >= attempts) throw error
  const asked = error.retryAt === null ? 0 : error.retryAt.getTime() - now.getTime()
  if (asked > parkAfterMs) {
    throw new WorkspaceError('WORKSPACE_PARKED', error.message, { retryAt: error.retryAt ?? now })
  }
  return Math.max(asked, backoffMs(tried, random))
}

function readBody<T>({ method }: Read, schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.slice(0, 5).map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new WorkspaceError('WORKSPACE_PAYLOAD', `${method}: not as documented at ${places.join(', ')}`)
}

/**
 * A client for metadata of Gmail, Drive and Calendar and for the directory of users, acting for one person at a time. Keeps below the minute
 * quotas, which it counts in this process: one process at a time runs the jobs that use it.
 */
export function createWorkspaceClient(options: WorkspaceClientOptions): WorkspaceClient {
  const { now, wait = defaultWait, random = Math.random, fetch: send = fetch } = options
  const tokenUrl =
    options.baseUrl === undefined ? 'https://oauth2.googleapis.com/token' : `${options.baseUrl}/token`
  const tokens = createAccessTokens({ tokenUrl, fetch: send, now })
  const limiter = createQuotaLimiter({ regime: options.regime, now, wait })
  const parts = { options, send, tokens, limiter }
  const breakers = createCircuitBreakers({
    now,
    isFailure: (error) => error instanceof WorkspaceError && error.code === 'WORKSPACE_UNAVAILABLE',
    refusal: (api) =>
      new WorkspaceError('WORKSPACE_UNAVAILABLE', `${api} keeps failing and is left alone for now`),
  })
  const persist = async <T>(read: Read, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> => {
    let renewed = false
    for (let tried = 0; ; tried += 1) {
      try {
        return readBody(read, schema, await attempt(parts, read, signal))
      } catch (error) {
        if (!(error instanceof WorkspaceError)) throw error
        // A token that was taken back is minted anew, once.
        const renews: boolean = error.code === 'WORKSPACE_TOKEN' && !renewed
        const pause = renews ? 0 : pauseAfter(error, tried, random(), now())
        renewed ||= renews
        options.log?.warn({ method: read.method, attempt: tried + 1, code: error.code }, 'the suite refused')
        await wait(pause, signal)
      }
    }
  }
  return {
    get: (read, schema, signal) => breakers.run(apiOf(read.method), () => persist(read, schema, signal)),
  }
}
