import type { Api } from './api.ts'
import { GoogleError } from './google-error.ts'

const quotaFaults = [
  '403-user-rate',
  '403-rate',
  '403-empty-errors',
  '429-classic',
  '429-resource-exhausted',
  '429-retry-after-text',
  '429-retry-after-header',
  '429-retry-far',
] as const
const otherRefusals = ['401', '403-config', '403-daily', '403-usage-limits', '403-item'] as const
const statusFaults = ['500', '502', '503', '504'] as const

/** Faults that take the place of the answer. */
export const refusalFaults = [...quotaFaults, ...otherRefusals, ...statusFaults] as const
export type RefusalFault = (typeof refusalFaults)[number]
/** Forms in which a call over a quota may be refused. */
export const overLimitForms = quotaFaults
/** Faults in how a good answer is sent. */
export const mannerFaults = ['slow', 'truncated'] as const
/** Faults inside a good answer. */
export const contentFaults = ['duplicate-rows', 'repeated-page-token'] as const
/** Faults of the token endpoint. */
export const tokenFaults = ['token-500'] as const

export const faultKinds = [...refusalFaults, 'reset', ...mannerFaults, ...contentFaults, ...tokenFaults]

const usageLimits = { domain: 'usageLimits' }
const rate = 'Rate Limit Exceeded'
const farMs = 40 * 60_000

const retryText = (now: number, ms: number): string =>
  `User-rate limit exceeded.  Retry after ${new Date(now + ms).toISOString()}`

type Make = (api: Api, now: number) => GoogleError

const refusals: Record<RefusalFault, Make> = {
  '403-user-rate': () => new GoogleError(403, 'userRateLimitExceeded', `User ${rate}`, usageLimits),
  '403-rate': () => new GoogleError(403, 'rateLimitExceeded', rate, usageLimits),
  '403-empty-errors': () => new GoogleError(403, '', `Quota exceeded: User ${rate}`),
  '429-classic': () => new GoogleError(429, 'rateLimitExceeded', rate, usageLimits),
  '429-resource-exhausted': (api) =>
    new GoogleError(
      429,
      '',
      `Quota exceeded for quota metric 'Queries' and limit 'Queries per minute' of service '${api}.googleapis.com' for consumer 'project_number:123'.`,
      { status: 'RESOURCE_EXHAUSTED' },
    ),
  '429-retry-after-text': (_api, now) =>
    new GoogleError(429, 'rateLimitExceeded', retryText(now, 20_000), usageLimits),
  '429-retry-after-header': () =>
    new GoogleError(429, 'rateLimitExceeded', rate, { ...usageLimits, headers: { 'retry-after': '20' } }),
  '429-retry-far': (_api, now) =>
    new GoogleError(429, 'userRateLimitExceeded', retryText(now, farMs), usageLimits),
  '401': () =>
    new GoogleError(401, 'authError', 'Invalid Credentials', {
      location: 'Authorization',
      locationType: 'header',
    }),
  '403-config': (api) =>
    new GoogleError(403, 'accessNotConfigured', `${api} API has not been used in project 123 before`, {
      ...usageLimits,
      status: 'PERMISSION_DENIED',
    }),
  '403-daily': () => new GoogleError(403, 'dailyLimitExceeded', 'Daily Limit Exceeded', usageLimits),
  '403-usage-limits': () =>
    new GoogleError(403, 'quotaExceeded', 'Calendar usage limits exceeded.', usageLimits),
  '403-item': () => new GoogleError(403, 'insufficientFilePermissions', 'The user does not have access'),
  '500': () => new GoogleError(500, 'internalError', 'Internal Error'),
  '502': () => new GoogleError(502, '', 'Bad Gateway'),
  '503': () => new GoogleError(503, 'backendError', 'Backend Error'),
  '504': () => new GoogleError(504, '', 'Gateway Timeout'),
}

/** The refusal of a kind as that API words it; `now` in milliseconds. */
export const refusalOf = (kind: RefusalFault, api: Api, now: number): GoogleError => refusals[kind](api, now)
