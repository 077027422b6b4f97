export type CrmErrorCode =
  /** The call is not a read. */
  | 'CRM_NOT_ALLOWED'
  /** No call could be had within the waiting time. */
  | 'CRM_BUDGET_SPENT'
  /** The key was refused. */
  | 'CRM_AUTH'
  /** The CRM refused the call itself: a wrong parameter, an unknown id. */
  | 'CRM_REJECTED'
  /** Over the CRM's own limit. */
  | 'CRM_THROTTLED'
  /** No answer, a broken connection, a server error or the deadline. */
  | 'CRM_UNAVAILABLE'
  /** An answer that is not what the documentation says. */
  | 'CRM_PAYLOAD'

/** Why a CRM call failed. The message never holds anything from a record. */
export class CrmError extends Error {
  override readonly name: string = 'CrmError'
  readonly code: CrmErrorCode
  /** The CRM's opaque id of the place that raised it, for its support. */
  readonly crmErrorCode: string | null

  constructor(code: CrmErrorCode, message: string, options: { cause?: unknown; crmErrorCode?: string } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.crmErrorCode = options.crmErrorCode ?? null
  }
}

/** The shared budget had no call left before the deadline; nothing was sent. */
export class BudgetSpentError extends CrmError {
  override readonly name = 'BudgetSpentError'
  /** Milliseconds until a call may be had. */
  readonly retryInMs: number

  constructor(retryInMs: number) {
    super('CRM_BUDGET_SPENT', 'the CRM call budget is spent')
    this.retryInMs = retryInMs
  }
}
