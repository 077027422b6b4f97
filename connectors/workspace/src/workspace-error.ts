/** How a failure is to be met. */
export type FailureClass =
  /** Our own mistake: the same call fails again. */
  | 'bug'
  /** This person cannot be acted for: skip the mailbox. */
  | 'subject'
  /** The access token is not taken. */
  | 'token'
  /** Over a rate: wait and try again. */
  | 'quota'
  /** Over a day's allowance: nothing until the next run. */
  | 'longQuota'
  /** Set-up at the upstream: nothing works until somebody changes it. */
  | 'config'
  /** This record is gone or not ours to see. */
  | 'resource'
  /** The place to go on from is lost: read everything again. */
  | 'cursor'
  /** Our clock and theirs differ. */
  | 'clock'
  | 'transient'

export type WorkspaceErrorCode =
  | 'WORKSPACE_BUG'
  | 'WORKSPACE_SUBJECT'
  | 'WORKSPACE_TOKEN'
  | 'WORKSPACE_QUOTA'
  /** Told to stay away for longer than a job can wait. */
  | 'WORKSPACE_PARKED'
  | 'WORKSPACE_CONFIG'
  | 'WORKSPACE_RESOURCE'
  | 'WORKSPACE_CURSOR'
  | 'WORKSPACE_CLOCK'
  | 'WORKSPACE_UNAVAILABLE'
  /** An answer that is not as documented. */
  | 'WORKSPACE_PAYLOAD'

const codes: Record<FailureClass, WorkspaceErrorCode> = {
  bug: 'WORKSPACE_BUG',
  subject: 'WORKSPACE_SUBJECT',
  token: 'WORKSPACE_TOKEN',
  quota: 'WORKSPACE_QUOTA',
  longQuota: 'WORKSPACE_PARKED',
  config: 'WORKSPACE_CONFIG',
  resource: 'WORKSPACE_RESOURCE',
  cursor: 'WORKSPACE_CURSOR',
  clock: 'WORKSPACE_CLOCK',
  transient: 'WORKSPACE_UNAVAILABLE',
}

/** Why a read of the workplace suite failed. The message names method, status and reason, never a person. */
export class WorkspaceError extends Error {
  override readonly name = 'WorkspaceError'
  readonly code: WorkspaceErrorCode
  /** When the upstream wants to be asked again, where it says so. */
  readonly retryAt: Date | null

  constructor(code: WorkspaceErrorCode, message: string, options: { cause?: unknown; retryAt?: Date } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause })
    this.code = code
    this.retryAt = options.retryAt ?? null
  }
}

export const failureOf = (kind: FailureClass, message: string, retryAt?: Date): WorkspaceError =>
  new WorkspaceError(codes[kind], message, retryAt === undefined ? {} : { retryAt })
