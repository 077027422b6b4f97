import type { Keyv } from 'keyv'
import { createGenerations, type Generations } from './generations.ts'

/** A value with the moment it was computed. */
export interface Cached<T> {
  readonly value: T
  /** Milliseconds since the epoch. */
  readonly storedAt: number
}

export interface Lookup<T> extends Cached<T> {
  readonly hit: boolean
}

/**
 * Answers by key, valid while every group they touched keeps the generation it had when their computation began,
 * and while their time to live lasts. Ending a group replaces its generation: what was computed before a change can
 * then never be served after it, even if it is stored later.
 */
export class AnswerCache {
  readonly #keyv: Keyv
  readonly #now: () => number
  readonly #running = new Map<string, Promise<Cached<unknown>>>()
  readonly #generations: Generations

  constructor(keyv: Keyv, now: () => number = Date.now) {
    this.#keyv = keyv
    this.#generations = createGenerations(keyv)
    this.#now = now
  }

  /**
   * The stored answer, or `compute()`'s; concurrent misses of one key compute once. `keep` says whether an answer
   * may be stored (one with errors is not).
   */
  async answer<T>(
    groups: readonly string[],
    key: string,
    ttlSeconds: number,
    compute: () => Promise<T>,
    keep: (value: T) => boolean = () => true,
  ): Promise<Lookup<T>> {
    const full = await this.place(groups, key)
    if (full === null) return { storedAt: this.#now(), value: await compute(), hit: false }
    const stored = await this.read<T>(full, ttlSeconds)
    if (stored !== undefined) return { ...stored, hit: true }
    const running = this.#running.get(full) as Promise<Cached<T>> | undefined
    if (running !== undefined) return { ...(await running), hit: true }
    const fresh = this.#compute(full, ttlSeconds, compute, keep)
    this.#running.set(full, fresh)
    try {
      return { ...(await fresh), hit: false }
    } finally {
      this.#running.delete(full)
    }
  }

  /**
   * Where an answer that is computed from now on is kept: under the present generations of what it touches. Null while
   * nothing may be served from the store.
   */
  async place(groups: readonly string[], key: string): Promise<string | null> {
    const generations = await this.#generations.together(groups)
    return generations === null ? null : `answer:${generations}:${key}`
  }

  /** What is kept there, while its time lasts. */
  async read<T>(place: string, ttlSeconds: number): Promise<Cached<T> | undefined> {
    const stored = await this.#keyv.get<Cached<T>>(place)
    return stored !== undefined && this.#now() - stored.storedAt < ttlSeconds * 1000 ? stored : undefined
  }

  /** Keeps what was computed at `storedAt`. The place was asked for before, so no change in between is missed. */
  async keep<T>(place: string, cached: Cached<T>, ttlSeconds: number): Promise<void> {
    await this.#keyv.set(place, cached, ttlSeconds * 1000)
  }

  /** Ends every answer of a group, in all processes that share the store. */
  async end(group: string): Promise<void> {
    await this.#generations.end(group)
  }

  async #compute<T>(key: string, ttlSeconds: number, compute: () => Promise<T>, keep: (value: T) => boolean) {
    const storedAt = this.#now()
    const value = await compute()
    const cached: Cached<T> = { value, storedAt }
    if (keep(value)) await this.keep(key, cached, ttlSeconds)
    return cached
  }
}
