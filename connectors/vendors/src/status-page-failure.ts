export type FailureReason = 'UNREACHABLE' | 'TIMEOUT' | 'THROTTLED' | 'REFUSED' | 'BROKEN' | 'UNREADABLE'

/** A status page did not say what was asked. Names the reason, never an address or a key. */
export class StatusPageFailure extends Error {
  override readonly name = 'StatusPageFailure'
  readonly reason: FailureReason
  /** How long the page asks to be left alone, if it says so. */
  readonly retryAfterMs: number | null

  constructor(reason: FailureReason, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(`a status page failed: ${reason.toLowerCase()}`, { cause: options.cause })
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs ?? null
  }

  /** Whether asking again may help. */
  get isPassing(): boolean {
    return this.reason !== 'REFUSED'
  }
}
