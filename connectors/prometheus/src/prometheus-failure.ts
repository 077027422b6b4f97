export type FailureReason = 'UNREACHABLE' | 'TIMEOUT' | 'THROTTLED' | 'REFUSED' | 'BROKEN' | 'UNREADABLE'

/** Monitoring did not say what was asked. Names the reason, never an address. */
export class PrometheusFailure extends Error {
  override readonly name = 'PrometheusFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, options: { readonly cause?: unknown } = {}) {
    super(`monitoring failed: ${reason.toLowerCase()}`, options)
    this.reason = reason
  }

  /** Whether asking again may help. */
  get isPassing(): boolean {
    return this.reason !== 'REFUSED'
  }
}
