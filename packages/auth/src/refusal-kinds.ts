import type { ErrorCode } from '@rc/core/errors'

/** How a failed authentication is answered, and how grave it is. */
export interface RefusalRule {
  readonly code: ErrorCode
  readonly message: string
  readonly severity: 'HIGH' | 'MEDIUM' | 'LOW'
  /** Whether it makes further attempts wait. */
  readonly slowsDown: boolean
  /** What to do about it, where that is not a look into the log of the provider. */
  readonly action?: string
}

/** Every way in which authentication fails. Two kinds with the same words are not told apart by the caller. */
export const REFUSALS = {
  BAD_STATE: {
    code: 'UNAUTHENTICATED',
    message: 'the sign-in is unknown, used or expired',
    severity: 'MEDIUM',
    slowsDown: true,
  },
  BAD_CODE: {
    code: 'UNAUTHENTICATED',
    message: 'the provider does not confirm this sign-in',
    severity: 'MEDIUM',
    slowsDown: true,
  },
  // What the person cancelled, or the provider would not do.
  PROVIDER_REFUSED: {
    code: 'UNAUTHENTICATED',
    message: 'the provider does not confirm this sign-in',
    severity: 'LOW',
    slowsDown: true,
  },
  // Someone may be trying what is not his.
  MFA_MISSING: {
    code: 'MFA_REQUIRED',
    message: 'a second factor is required',
    severity: 'HIGH',
    slowsDown: true,
  },
  // The directory that would know did not say so. The same words; who is kept out by an outage need not wait besides.
  MFA_UNKNOWN: {
    code: 'MFA_REQUIRED',
    message: 'a second factor is required',
    severity: 'HIGH',
    slowsDown: false,
    action: 'Check that the directory of the workplace suite answers: delegation, scope and reader.',
  },
  UNKNOWN_PERSON: {
    code: 'FORBIDDEN',
    message: 'this person has no access',
    severity: 'HIGH',
    slowsDown: true,
  },
  BAD_REFRESH_TOKEN: {
    code: 'UNAUTHENTICATED',
    message: 'the refresh token does not hold',
    severity: 'MEDIUM',
    slowsDown: true,
  },
  // The same words: a thief is not told that the token once held.
  REFRESH_TOKEN_REUSED: {
    code: 'UNAUTHENTICATED',
    message: 'the refresh token does not hold',
    severity: 'HIGH',
    slowsDown: true,
  },
  BAD_TOKEN: {
    code: 'UNAUTHENTICATED',
    message: 'a valid session is needed',
    severity: 'MEDIUM',
    slowsDown: true,
  },
  // A token of ours that is over, or whose session is: it happens to everyone.
  EXPIRED_TOKEN: {
    code: 'UNAUTHENTICATED',
    message: 'a valid session is needed',
    severity: 'LOW',
    slowsDown: false,
  },
} as const satisfies Record<string, RefusalRule>

export type RefusalKind = keyof typeof REFUSALS
