import { randomUUID } from 'node:crypto'
import type { Keyv } from 'keyv'

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
  readonly #beginning = new Map<string, Promise<string>>()

  constructor(keyv: Keyv, now: () => number = Date.now) {
    this.#keyv = keyv
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
    const generations = await Promise.all(groups.map((group) => this.#generation(group)))
    const full = `answer:${generations.join(':')}:${key}`
    const stored = await this.#keyv.get<Cached<T>>(full)
    if (stored !== undefined && this.#now() - stored.storedAt < ttlSeconds * 1000)
      return { ...stored, hit: true }
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

  /** Ends every answer of a group, in all processes that share the store. */
  async end(group: string): Promise<void> {
    await this.#keyv.set(generationKey(group), randomUUID())
  }

  async #compute<T>(key: string, ttlSeconds: number, compute: () => Promise<T>, keep: (value: T) => boolean) {
    const storedAt = this.#now()
    const value = await compute()
    const cached: Cached<T> = { value, storedAt }
    if (keep(value)) await this.#keyv.set(key, cached, ttlSeconds * 1000)
    return cached
  }

  async #generation(group: string): Promise<string> {
    const known = await this.#keyv.get<string>(generationKey(group))
    if (known !== undefined) return known
    const beginning = this.#beginning.get(group) ?? this.#begin(group)
    this.#beginning.set(group, beginning)
    try {
      return await beginning
    } finally {
      this.#beginning.delete(group)
    }
  }

  /** A missing generation becomes a new random one: a constant would revive answers after an eviction. */
  async #begin(group: string): Promise<string> {
    const made = randomUUID()
    await this.#keyv.set(generationKey(group), made)
    // Another process may have set it at the same moment; the one that stands counts.
    return (await this.#keyv.get<string>(generationKey(group))) ?? made
  }
}

const generationKey = (group: string): string => `generation:${group}`
