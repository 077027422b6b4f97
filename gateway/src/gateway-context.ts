import type { Identity } from '@rc/subgraph'

/** How an answer came to be, for the caching headers. */
export interface AnswerOrigin {
  readonly hit: boolean
  /** Milliseconds since the epoch. */
  readonly storedAt: number
  readonly ttlSeconds: number
}

/** What one operation is executed with. */
export interface GatewayContext {
  identity(): Identity
  /** Told by the cache while the operation is executed. A call, as Apollo executes with a copy of the context. */
  noteOrigin?(origin: AnswerOrigin): void
}
