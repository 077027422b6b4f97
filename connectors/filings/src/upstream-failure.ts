export type FilingsReason =
  | 'UNREACHABLE'
  | 'TIMEOUT'
  | 'THROTTLED'
  | 'REFUSED'
  | 'NOT_FOUND'
  | 'BROKEN'
  | 'UNREADABLE'

/** A filing system did not give what was asked for. */
export class FilingsFailure extends Error {
  override readonly name = 'FilingsFailure'
  readonly system: 'IAPD' | 'EDGAR'
  readonly reason: FilingsReason
  /** How long it asks to be left alone, if it says so. */
  readonly retryAfterMs: number | null

  constructor(
    system: 'IAPD' | 'EDGAR',
    reason: FilingsReason,
    options: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`${system}: ${reason.toLowerCase()}`, { cause: options.cause })
    this.system = system
    this.reason = reason
    this.retryAfterMs = options.retryAfterMs ?? null
  }

  /** Whether asking again later may help. */
  get isPassing(): boolean {
    return this.reason !== 'REFUSED' && this.reason !== 'NOT_FOUND'
  }
}
