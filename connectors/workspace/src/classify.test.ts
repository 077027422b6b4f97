import { describe, expect, it } from 'vitest'
import { classify, classifyToken } from './classify.ts'

const refusal = (status: number, reason: string, message = '', extra: object = {}) => ({
  status,
  method: 'gmail.messages.list',
  body: JSON.stringify({
    error: { code: status, message, errors: reason === '' ? [] : [{ reason }], ...extra },
  }),
})
const info = (reason: string) => ({ details: [{ '@type': 'ErrorInfo', reason }] })

describe('a refusal of an API', () => {
  it.each([
    [400, 'badRequest', 'bug'],
    [400, 'invalidParameter', 'bug'],
    [400, 'failedPrecondition', 'subject'],
    [401, 'authError', 'token'],
    [403, 'rateLimitExceeded', 'quota'],
    [403, 'userRateLimitExceeded', 'quota'],
    [403, 'quotaExceeded', 'longQuota'],
    [403, 'dailyLimitExceeded', 'longQuota'],
    [403, 'insufficientPermissions', 'config'],
    [403, 'accessNotConfigured', 'config'],
    [403, 'domainPolicy', 'config'],
    [403, 'forbidden', 'resource'],
    [403, 'insufficientFilePermissions', 'resource'],
    [404, 'notFound', 'resource'],
    [409, 'duplicate', 'bug'],
    [410, 'fullSyncRequired', 'cursor'],
    [410, 'updatedMinTooLongAgo', 'cursor'],
    [410, 'deleted', 'resource'],
    [412, 'conditionNotMet', 'bug'],
    [429, 'anything', 'quota'],
    [500, 'internalError', 'transient'],
    [503, 'backendError', 'transient'],
  ])('%i %s is %s', (status, reason, kind) => {
    expect(classify(refusal(status, reason))).toMatchObject({ kind, reason })
  })

  it.each([
    ['details alone', refusal(403, '', 'no', info('ACCESS_TOKEN_SCOPE_INSUFFICIENT')), 'config'],
    ['details of a disabled service', refusal(403, '', 'no', info('SERVICE_DISABLED')), 'config'],
    ['a status alone', refusal(403, '', 'no', { status: 'RESOURCE_EXHAUSTED' }), 'quota'],
    [
      'words about a rate',
      refusal(403, '', 'User-rate limit exceeded.  Retry after 2026-01-01T00:00:00Z'),
      'quota',
    ],
    ['words about a quota', refusal(403, '', 'QUOTA exceeded for this minute'), 'quota'],
    ['no reason at all', refusal(403, '', 'You shall not pass'), 'config'],
    ['a wrong mailbox of ours', refusal(403, 'forbidden', 'Delegation denied for a'), 'bug'],
    [
      'a format we may not ask for',
      refusal(403, 'forbidden', "Metadata scope doesn't allow format FULL"),
      'bug',
    ],
    ['an expired journal', { ...refusal(404, 'notFound'), method: 'gmail.history.list' }, 'cursor'],
    ['a page of a proxy', { status: 502, method: 'drive.files.list', body: '<html>' }, 'transient'],
    ['a body that is no JSON', { status: 403, method: 'drive.files.list', body: 'no' }, 'config'],
  ])('%s decides', (_name, one, kind) => {
    expect(classify(one).kind).toBe(kind)
  })
})

describe('a refusal of the token endpoint', () => {
  it.each([
    [401, 'unauthorized_client', 'Unauthorized client or scope in request.', 'config'],
    [403, 'access_denied', '', 'config'],
    [400, 'admin_policy_enforced', '', 'config'],
    [401, 'disabled_client', 'The OAuth client was disabled.', 'config'],
    [400, 'invalid_grant', 'Not a valid email.', 'subject'],
    [400, 'invalid_grant', 'Invalid email or User ID', 'subject'],
    [400, 'invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes) …', 'clock'],
    [400, 'invalid_grant', 'Invalid JWT Signature.', 'config'],
    [400, 'invalid_grant', 'Invalid JWT: No valid verifier found for issuer', 'config'],
    [400, 'invalid_scope', '', 'bug'],
    [400, 'invalid_request', 'Invalid impersonation prn email address', 'bug'],
    [200, 'org_internal', '', 'config'],
    [503, 'internal_failure', '', 'transient'],
    [429, 'rate_limit', '', 'quota'],
  ])('%i %s "%s" is %s', (status, error, description, kind) => {
    const body = JSON.stringify({ error, error_description: description })
    expect(classifyToken({ status, body }).kind).toBe(kind)
  })
})
