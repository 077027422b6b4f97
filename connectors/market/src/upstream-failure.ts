export type UpstreamReason =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'THROTTLED'
  | 'REFUSED'
  | 'NOT_FOUND'
  | 'BROKEN'
  | 'UNREADABLE'

/** A vendor did not give what was asked for. Names the vendor and the reason, never a key. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure'
  readonly vendor: string
  readonly reason: UpstreamReason
  readonly status: number | null
  /** How long the vendor asks to be left alone, if it says so. */
  readonly retryAfterMs: number | null

  constructor(
    vendor: string,
    reason: UpstreamReason,
    options: { status?: number; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`${vendor}: ${reason.toLowerCase()}${options.status === undefined ? '' : ` (${options.status})`}`, {
      cause: options.cause,
    })
    this.vendor = vendor
    this.reason = reason
    this.status = options.status ?? null
    this.retryAfterMs = options.retryAfterMs ?? null
  }

  /** Whether asking again later may help. */
  get isPassing(): boolean {
    return this.reason !== 'REFUSED' && this.reason !== 'NOT_FOUND'
  }
}
