import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Store } from './store.ts'

/** What became of one request: whether it may go on, how many more may follow, and when all may again. */
export interface Taken {
  readonly allowed: boolean
  readonly left: number
  readonly resetSeconds: number
}

export interface RateLimit {
  readonly name: string
  readonly most: number
  readonly seconds: number
  /** Counts one request of this key. `key` is kept until the window ends: a pseudonym, not an address. */
  take(key: string): Promise<Taken>
}

export interface RateLimitOptions {
  readonly name: string
  /** Requests in a window. */
  readonly most: number
  readonly seconds: number
}

/**
 * Counts requests in windows: over all processes where the store is shared, else in this one. While a shared store is
 * away each process counts for itself: a limit that cannot be looked up must neither stop everybody nor nobody.
 */
export function createRateLimit({ redis }: Store, { name, most, seconds }: RateLimitOptions): RateLimit {
  const options = { keyPrefix: `rc:rate:${name}`, points: most, duration: seconds }
  const alone = new RateLimiterMemory(options)
  const limiter =
    redis === undefined
      ? alone
      : new RateLimiterRedis({
          ...options,
          storeClient: redis,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: alone,
        })
  return {
    name,
    most,
    seconds,
    async take(key) {
      try {
        return takenOf(await limiter.consume(key), true)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return takenOf(refused, false)
        throw refused
      }
    },
  }
}

const takenOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes, allowed: boolean): Taken => ({
  allowed,
  left: remainingPoints,
  resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)),
})
