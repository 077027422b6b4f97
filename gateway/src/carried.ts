import type { RateLimit, Taken } from '@rc/cache/rate-limit'

/** What was counted for a request. */
export type Counted = [RateLimit, Taken][]

/** What has become of a request in front of Fastify, which answers it after all. */
export interface Carried {
  readonly id: string
  readonly counted: Counted
  /** It is refused with this: it cannot be recorded. */
  readonly refused: Error | undefined
}

const carried = new WeakMap<object, Carried>()

export const carry = (raw: object, notes: Carried): void => void carried.set(raw, notes)

export const carriedBy = (raw: object): Carried | undefined => carried.get(raw)
