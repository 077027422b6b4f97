/** Failure classes of the specification (section 7); `null` is an ordinary refusal that needs no handling. */
export type FailureClass =
  | 'api_failures'
  | 'data_inconsistencies'
  | 'authentication_failures'
  | 'performance_degradation'
  | null

/**
 * What is done about each class besides the log line: the rule whose alert is raised, and whether a finding waits in the
 * review queue for a person. `alert` null: only grave findings are alerts, under the rule that found them.
 */
export const FAILURE_HANDLING = {
  /** At the first failure of a job; resolved when a run succeeds. */
  api_failures: { alert: 'api_failures', review: false },
  /** Each data check is a rule of its own. */
  data_inconsistencies: { alert: null, review: true },
  authentication_failures: { alert: 'authentication_failures', review: false },
  performance_degradation: { alert: 'performance_degradation', review: false },
} as const satisfies Record<
  NonNullable<FailureClass>,
  { readonly alert: FailureClass; readonly review: boolean }
>

/** The one table of error codes: what the caller sees, and how we handle it. */
export const ERRORS = {
  BAD_REQUEST: { status: 400, title: 'Bad request', failure: null },
  UNAUTHENTICATED: { status: 401, title: 'Sign-in required', failure: 'authentication_failures' },
  MFA_REQUIRED: { status: 401, title: 'Second factor required', failure: 'authentication_failures' },
  FORBIDDEN: { status: 403, title: 'Not permitted', failure: null },
  NOT_FOUND: { status: 404, title: 'Not found', failure: null },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', failure: null },
  NOT_ACCEPTABLE: { status: 406, title: 'Not acceptable', failure: null },
  REQUEST_TIMEOUT: { status: 408, title: 'Request took too long to arrive', failure: null },
  CONFLICT: { status: 409, title: 'Conflict', failure: null },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Payload too large', failure: null },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type', failure: null },
  UNPROCESSABLE: { status: 422, title: 'Not processable', failure: 'data_inconsistencies' },
  RATE_LIMITED: { status: 429, title: 'Too many requests', failure: null },
  HEADERS_TOO_LARGE: { status: 431, title: 'Headers too large', failure: null },
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
