import { networkOf } from '@rc/auth/origin'
import { createRateLimit, type RateLimit } from '@rc/cache/rate-limit'
import type { Store } from '@rc/cache/store'
import { ApiError } from '@rc/core/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import { carriedBy, type Counted } from './carried.ts'
import type { Hashes } from './remembered-hashes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by machines that look after this one: never refused. */
    unlimited?: boolean
  }
  interface FastifyRequest {
    /** What was counted for this request. */
    counted: Counted
  }
}

/** What finds out who a caller is, and counts his request then: once, however often it is asked. */
export type CountCallers = <Found extends Pick<Caller, 'personId'> | null>(
  find: (request: FastifyRequest) => Promise<Found>,
) => (request: FastifyRequest) => Promise<Found>

/** A request that is counted. */
export type Countable = Pick<FastifyRequest, 'counted'>

/** What is counted of callers. */
export interface CallerCounts {
  readonly counted: CountCallers
  /** Count a request, once; throw RATE_LIMITED when it is one too many. Null where there is no limit. */
  readonly countPerson: ((request: Countable, personId: string) => Promise<void>) | null
  readonly countAddress: ((request: Countable, ip: string) => Promise<void>) | null
}

const WINDOW_SECONDS = 60

export interface RateLimitsOptions {
  readonly store: Store
  readonly hashes: Hashes
  /** Requests in a minute; 0 is no limit. */
  readonly rates: { readonly person: number; readonly address: number; readonly exports: number }
}

/**
 * Counts requests by address before anything else is done for them, and by person as soon as the person is known, in
 * the shared store and without a statement. What is over the limit is refused with RATE_LIMITED. Gives what counts
 * callers.
 */
export function addRateLimits(
  app: FastifyInstance,
  { store, hashes, rates }: RateLimitsOptions,
): CallerCounts {
  const perAddress = rateOf(store, 'address', rates.address)
  const perPerson = rateOf(store, 'person', rates.person)
  app.decorateRequest('counted')
  app.addHook('onRequest', (request, _reply, done) => {
    request.counted = carriedBy(request.raw)?.counted ?? []
    done()
  })
  const countAddress: CallerCounts['countAddress'] =
    perAddress === null
      ? null
      : (request, ip) => countRequest(request, perAddress, hashes.hash(`address ${networkOf(ip)}`))
  if (countAddress !== null) {
    app.addHook('onRequest', async (request) => {
      if (request.routeOptions.config.unlimited !== true) await countAddress(request, request.ip)
    })
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A refusal that has a limit of its own has said so.
    if (!reply.hasHeader('ratelimit')) reply.headers(limitHeaders(request))
    done()
  })
  const countPerson: CallerCounts['countPerson'] =
    perPerson === null ? null : (request, personId) => countRequest(request, perPerson, personId)
  return {
    counted: (find) => async (request) => {
      const caller = await find(request)
      if (caller !== null) await countPerson?.(request, caller.personId)
      return caller
    },
    countPerson,
    countAddress,
  }
}

/** So many requests a minute; 0 is no limit. */
export const rateOf = (store: Store, name: string, most: number): RateLimit | null =>
  most === 0 ? null : createRateLimit(store, { name, most, seconds: WINDOW_SECONDS })

/** Counts one request, once; throws RATE_LIMITED when it is one too many. */
export async function countRequest(request: Countable, limit: RateLimit | null, key: string): Promise<void> {
  if (limit === null) return
  const known = request.counted.find(([counted]) => counted === limit)?.[1]
  const taken = known ?? (await limit.take(key))
  if (known === undefined) request.counted.push([limit, taken])
  if (taken.allowed) return
  throw new ApiError('RATE_LIMITED', `${limit.most} requests a minute are answered for one ${limit.name}`, {
    headers: { 'retry-after': String(taken.resetSeconds) },
  })
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10: what is allowed (`q` in `w` seconds), what is left (`r`). */
export const limitHeaders = ({ counted }: Countable): Readonly<Record<string, string>> =>
  counted.length === 0
    ? UNCOUNTED
    : {
        'ratelimit-policy': counted
          .map(([{ name, most, seconds }]) => `"${name}";q=${most};w=${seconds}`)
          .join(', '),
        ratelimit: counted
          .map(([{ name }, { left, resetSeconds }]) => `"${name}";r=${left};t=${resetSeconds}`)
          .join(', '),
      }

const UNCOUNTED = {}
