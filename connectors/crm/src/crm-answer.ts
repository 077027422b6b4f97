import { CrmError } from './crm-error.ts'

/** What came back, before anything is known about it. */
export interface RawAnswer {
  readonly status: number
  readonly text: string
  /** Milliseconds the CRM asks to wait. */
  readonly retryAfterMs?: number | undefined
}

export type Verdict =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'final'; readonly error: CrmError }
  /** Worth repeating, at most `times` times. */
  | {
      readonly kind: 'transient'
      readonly error: CrmError
      readonly times: number
      readonly retryAfterMs?: number | undefined
    }

const unlimited = Infinity

function parse(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const field = (body: unknown, key: string): string | undefined => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
  return typeof value === 'string' ? value : undefined
}

const aboutRate = /too many|rate.?limit|throttl|slow(?:ing)? down/i
const aboutCredentials = /^invalid credentials/i

function throttled(answer: RawAnswer): Verdict {
  const error = new CrmError('CRM_THROTTLED', 'the CRM refused a call over its rate limit')
  return { kind: 'transient', error, times: unlimited, retryAfterMs: answer.retryAfterMs }
}

/** A failure envelope. The description is matched, never passed on: it may quote what was sent. */
function refusal(answer: RawAnswer, body: unknown): Verdict {
  const description = field(body, 'ErrorDescription') ?? ''
  const crmErrorCode = field(body, 'ErrorCode')
  const options = crmErrorCode === undefined ? {} : { crmErrorCode }
  if (aboutRate.test(description)) return throttled(answer)
  const unauthorised = answer.status === 401 || answer.status === 403 || aboutCredentials.test(description)
  const error = unauthorised
    ? new CrmError('CRM_AUTH', 'the CRM refused the API key', options)
    : new CrmError('CRM_REJECTED', `the CRM refused the call (status ${answer.status})`, options)
  return { kind: 'final', error }
}

/** Sorts an answer by status and body; the content type is not looked at, it is wrong too often. */
export function judge(answer: RawAnswer): Verdict {
  if (answer.status === 429) return throttled(answer)
  if (answer.status >= 500 || answer.status === 408) {
    const error = new CrmError('CRM_UNAVAILABLE', `the CRM answered ${answer.status}`)
    return { kind: 'transient', error, times: unlimited, retryAfterMs: answer.retryAfterMs }
  }
  const parsed = parse(answer.text)
  if (answer.status >= 400) return refusal(answer, parsed?.json)
  if (parsed === undefined) {
    const error = new CrmError('CRM_PAYLOAD', 'the CRM answered with something that is not JSON')
    return { kind: 'transient', error, times: 1 }
  }
  const failed = field(parsed.json, 'ErrorCode') !== undefined
  return failed ? refusal(answer, parsed.json) : { kind: 'ok', body: parsed.json }
}
