import { LRUCache } from 'lru-cache'
import type { AnswerCache, Cached } from './answer-cache.ts'

/** Answers of the shared cache, ready to be sent, in this process. */
export interface NearAnswers<Stored, Ready> {
  read(place: string, ttlSeconds: number): Promise<Cached<Ready> | undefined>
  /** Keeps an answer here and in the shared cache; as it is sent. */
  keep(place: string, cached: Cached<Stored>, ttlSeconds: number): Promise<Cached<Ready>>
}

export interface NearAnswersOptions<Stored, Ready> {
  readonly cache: AnswerCache
  readonly now: () => Date
  readonly prepare: (stored: Stored) => Ready
  readonly bytesOf: (stored: Stored) => number
}

const MOST_BYTES = 32 * 1024 * 1024

/**
 * Saves reading and unpacking what the shared cache holds. A place names the generations its answer was computed under,
 * so what is kept here ends with them, as there: looking for the place asks the shared cache.
 */
export function createNearAnswers<Stored, Ready extends object>({
  cache,
  now,
  prepare,
  bytesOf,
}: NearAnswersOptions<Stored, Ready>): NearAnswers<Stored, Ready> {
  const near = new LRUCache<string, Cached<Ready>>({ maxSize: MOST_BYTES })
  const remember = (place: string, { value, storedAt }: Cached<Stored>): Cached<Ready> => {
    const ready = { value: prepare(value), storedAt }
    near.set(place, ready, { size: place.length + bytesOf(value) })
    return ready
  }
  return {
    async read(place, ttlSeconds) {
      const known = near.get(place)
      if (known !== undefined)
        return now().getTime() - known.storedAt < ttlSeconds * 1_000 ? known : undefined
      const stored = await cache.read<Stored>(place, ttlSeconds)
      return stored === undefined ? undefined : remember(place, stored)
    },
    async keep(place, cached, ttlSeconds) {
      await cache.keep(place, cached, ttlSeconds)
      return remember(place, cached)
    },
  }
}
