import { createPublicKey, randomBytes, type KeyObject } from 'node:crypto'
import { compactVerify, decodeJwt, errors } from 'jose'
import { z } from 'zod'
import type { ServiceAccountKey } from './service-accounts.ts'

/** What a token allows: `subject` is null when the service account acts as itself. */
export interface Grant {
  readonly account: string
  readonly subject: string | null
  readonly scopes: readonly string[]
  readonly expiresAt: number
}

export interface TokenEndpoint {
  /** The answer to a form-encoded token request. */
  answer(form: string): Promise<{ readonly status: number; readonly body: object }>
  /** What a bearer token allows; undefined when unknown or run out. */
  grantOf(token: string): Grant | undefined
}

export interface TokenEndpointOptions {
  readonly accounts: readonly ServiceAccountKey[]
  /** The URL assertions must name as their audience. */
  readonly audience: string
  /** Scopes of the domain-wide delegation, the same for every service account. */
  readonly grant: readonly string[]
  /** Who exists and may be acted for: a suspended user may not. */
  readonly isLiveUser: (address: string) => boolean
  readonly isDisabled: (account: string) => boolean
  /** Milliseconds on the clock of the token endpoint. */
  readonly now: () => number
}

const lifeSeconds = 3599
/** An assertion may live this long, and its issuer's clock may be this far ahead. */
const longestSeconds = 65 * 60
const skewSeconds = 5 * 60

class TokenError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, description: string) {
    super(description)
    this.status = status
    this.code = code
  }
}

const invalidGrant = (description: string) => new TokenError(400, 'invalid_grant', description)

const form = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
  assertion: z.string().min(1),
})

const claims = z.object({
  iss: z.string(),
  aud: z.string(),
  scope: z.string().default(''),
  sub: z.string().optional(),
  iat: z.number(),
  exp: z.number(),
})

function decode(assertion: string) {
  try {
    return claims.parse(decodeJwt(assertion))
  } catch {
    throw invalidGrant('Invalid JWT: Failed to parse the assertion.')
  }
}

async function verify(assertion: string, key: KeyObject): Promise<void> {
  try {
    await compactVerify(assertion, key, { algorithms: ['RS256'] })
  } catch (error) {
    if (error instanceof errors.JOSEError) throw invalidGrant('Invalid JWT Signature.')
    throw error
  }
}

function checkTimes({ iat, exp }: { iat: number; exp: number }, now: number): void {
  const isShort = exp >= iat && exp - iat <= longestSeconds
  if (isShort && iat <= now + skewSeconds && exp > now) return
  throw invalidGrant(
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
  )
}

function checkScopes(wanted: readonly string[], granted: readonly string[]): void {
  if (wanted.length === 0) {
    throw new TokenError(400, 'invalid_scope', 'Invalid OAuth scope or ID token audience provided.')
  }
  if (wanted.every((scope) => granted.includes(scope))) return
  throw new TokenError(
    401,
    'unauthorized_client',
    'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.',
  )
}

function checkSubject(subject: string | undefined, isLiveUser: (address: string) => boolean): void {
  if (subject === undefined) return
  if (!subject.includes('@')) {
    throw new TokenError(400, 'invalid_request', 'Invalid impersonation prn email address')
  }
  if (!isLiveUser(subject)) throw invalidGrant('Invalid email or User ID')
}

/** OAuth 2.0 for service accounts: a signed assertion in, a bearer token for one subject and scope set out. */
export function createTokenEndpoint(options: TokenEndpointOptions): TokenEndpoint {
  const keys = new Map(options.accounts.map((one) => [one.client_email, createPublicKey(one.private_key)]))
  const issued = new Map<string, Grant>()
  const grantFor = async (text: string): Promise<Grant> => {
    const parsed = form.safeParse(Object.fromEntries(new URLSearchParams(text)))
    if (!parsed.success) throw new TokenError(400, 'invalid_request', 'Bad Request')
    const { assertion } = parsed.data
    const claim = decode(assertion)
    const key = keys.get(claim.iss)
    if (key === undefined) throw invalidGrant('Invalid JWT: No valid verifier found for issuer')
    await verify(assertion, key)
    if (options.isDisabled(claim.iss)) {
      throw new TokenError(401, 'disabled_client', 'The OAuth client was disabled.')
    }
    if (claim.aud !== options.audience) throw invalidGrant('Invalid JWT: Failed audience check.')
    const now = options.now()
    checkTimes(claim, now / 1000)
    const wanted = claim.scope.split(' ').filter((scope) => scope !== '')
    checkScopes(wanted, options.grant)
    checkSubject(claim.sub, options.isLiveUser)
    return {
      account: claim.iss,
      subject: claim.sub?.toLowerCase() ?? null,
      scopes: wanted,
      expiresAt: now + lifeSeconds * 1000,
    }
  }
  return {
    answer: async (text) => {
      try {
        const grant = await grantFor(text)
        const token = `ya29.${randomBytes(48).toString('base64url')}`
        issued.set(token, grant)
        return { status: 200, body: { access_token: token, expires_in: lifeSeconds, token_type: 'Bearer' } }
      } catch (error) {
        if (!(error instanceof TokenError)) throw error
        return { status: error.status, body: { error: error.code, error_description: error.message } }
      }
    },
    grantOf: (token) => {
      const grant = issued.get(token)
      return grant !== undefined && grant.expiresAt > options.now() ? grant : undefined
    },
  }
}
