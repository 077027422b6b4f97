import { z } from 'zod'
import type { FailureClass } from './workspace-error.ts'

/** A refusal as it came; the body is text, whatever it should have been. */
export interface Refusal {
  readonly status: number
  readonly body: string
  /** The method that was called, such as `gmail.history.list`. */
  readonly method: string
}

export interface Judgement {
  readonly kind: FailureClass
  /** The reason in the upstream's own code, empty where it gives none. */
  readonly reason: string
  /** What the upstream says; may name a person, so it is read and never passed on. */
  readonly message: string
}

const reasonOnly = z.object({ reason: z.string().catch('') }).catch({ reason: '' })
const envelope = z
  .object({
    error: z.object({
      message: z.string().catch(''),
      status: z.string().catch(''),
      errors: z.array(reasonOnly).catch([]),
      details: z.array(reasonOnly).catch([]),
    }),
  })
  .catch({ error: { message: '', status: '', errors: [], details: [] } })

const tokenEnvelope = z
  .object({ error: z.string(), error_description: z.string().catch('') })
  .catch({ error: '', error_description: '' })

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const forbidden: Readonly<Record<string, FailureClass>> = {
  rateLimitExceeded: 'quota',
  userRateLimitExceeded: 'quota',
  RATE_LIMIT_EXCEEDED: 'quota',
  RESOURCE_EXHAUSTED: 'quota',
  quotaExceeded: 'longQuota',
  dailyLimitExceeded: 'longQuota',
  insufficientPermissions: 'config',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'config',
  accessNotConfigured: 'config',
  SERVICE_DISABLED: 'config',
  domainPolicy: 'config',
  forbidden: 'resource',
  insufficientFilePermissions: 'resource',
}

/** Refusals that are called forbidden like a missing file, and are a wrong request of ours. */
const ourFault = /delegation denied|metadata scope/i
const soundsLikeQuota = /rate.?limit|quota/i

function judgeForbidden(reasons: readonly string[], message: string): FailureClass {
  if (ourFault.test(message)) return 'bug'
  const known = reasons.map((reason) => forbidden[reason]).find((kind) => kind !== undefined)
  return known ?? (soundsLikeQuota.test(message) ? 'quota' : 'config')
}

const isServerError = (status: number): boolean => status >= 500 || status === 408

const byStatus: Readonly<Partial<Record<number, (reasons: readonly string[]) => FailureClass>>> = {
  400: (reasons) => (reasons.includes('failedPrecondition') ? 'subject' : 'bug'),
  401: () => 'token',
  410: (reasons) => (reasons.includes('deleted') ? 'resource' : 'cursor'),
  429: () => 'quota',
}

function judgeStatus({ status, method }: Refusal, reasons: readonly string[], message: string): FailureClass {
  if (status === 403) return judgeForbidden(reasons, message)
  if (status === 404) return method === 'gmail.history.list' ? 'cursor' : 'resource'
  return byStatus[status]?.(reasons) ?? (isServerError(status) ? 'transient' : 'bug')
}

/** What a refusal of one of the APIs means: by status, then by the first reason that is known, then by its words. */
export function classify(refusal: Refusal): Judgement {
  const { error } = envelope.parse(parse(refusal.body))
  const reasons = [...error.errors, ...error.details]
    .map(({ reason }) => reason)
    .concat(error.status)
    .filter((reason) => reason !== '')
  return {
    kind: judgeStatus(refusal, reasons, error.message),
    reason: reasons[0] ?? '',
    message: error.message,
  }
}

const tokenErrors: Readonly<Record<string, FailureClass>> = {
  unauthorized_client: 'config',
  access_denied: 'config',
  admin_policy_enforced: 'config',
  invalid_client: 'config',
  deleted_client: 'config',
  disabled_client: 'config',
  org_internal: 'config',
  invalid_scope: 'bug',
  invalid_request: 'bug',
}

function judgeGrant(description: string): FailureClass {
  if (/valid e-?mail|invalid e-?mail|user id/i.test(description)) return 'subject'
  return /short-lived|timeframe|iat and exp/i.test(description) ? 'clock' : 'config'
}

/** What a refusal of the token endpoint means: by its `error`, whose HTTP status is not reliable. */
export function classifyToken({ status, body }: Pick<Refusal, 'status' | 'body'>): Judgement {
  const { error, error_description: message } = tokenEnvelope.parse(parse(body))
  const known = error === 'invalid_grant' ? judgeGrant(message) : tokenErrors[error]
  if (known !== undefined) return { kind: known, reason: error, message }
  if (status === 429) return { kind: 'quota', reason: error, message }
  return { kind: isServerError(status) ? 'transient' : 'config', reason: error, message }
}
