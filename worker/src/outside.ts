/** How upstreams are reached: by the network, unless a caller puts something in its place. */
export interface Outside {
  readonly fetch: typeof fetch
  /** The pauses between attempts. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** The longest one attempt may take. */
  readonly deadlineMs: number
}
