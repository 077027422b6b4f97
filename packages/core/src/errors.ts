/** Failure classes of the specification (section 7); `null` is an ordinary refusal that needs no handling. */
export type FailureClass =
  | 'api_failures'
  | 'data_inconsistencies'
  | 'authentication_failures'
  | 'performance_degradation'
  | null

/** The one table of error codes: what the caller sees, and how we handle it. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, title: 'Bad request', failure: null },
  UNAUTHENTICATED: { status: 401, title: 'Sign-in required', failure: 'authentication_failures' },
  MFA_REQUIRED: { status: 401, title: 'Second factor required', failure: 'authentication_failures' },
  FORBIDDEN: { status: 403, title: 'Not permitted', failure: null },
  NOT_FOUND: { status: 404, title: 'Not found', failure: null },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', failure: null },
  CONFLICT: { status: 409, title: 'Conflict', failure: null },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Payload too large', failure: null },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type', failure: null },
  UNPROCESSABLE: { status: 422, title: 'Not processable', failure: 'data_inconsistencies' },
  RATE_LIMITED: { status: 429, title: 'Too many requests', failure: null },
  INTERNAL: { status: 500, title: 'Internal error', failure: 'api_failures' },
  UPSTREAM_UNAVAILABLE: { status: 503, title: 'Upstream unavailable', failure: 'api_failures' },
  TIMEOUT: { status: 504, title: 'Timed out', failure: 'api_failures' },
} as const satisfies Record<string, { status: number; title: string; failure: FailureClass }>

export type ErrorCode = keyof typeof ERRORS

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value)

/** An error meant for the caller: `message` and `details` may leave the gateway, the cause never does. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly details: readonly { path: string; message: string }[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown
      details?: readonly { path: string; message: string }[]
      headers?: Record<string, string>
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.details = options.details ?? []
    this.headers = options.headers ?? {}
  }
}
