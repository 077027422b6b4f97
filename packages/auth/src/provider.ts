import { createCircuitBreakers } from '@rc/core/circuit-breakers'
import { ApiError } from '@rc/core/errors'
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { secondFactorOf, type SecondFactor, type SecondFactorRules } from './second-factor.ts'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly secondFactor: SecondFactorRules
}

/** Who the provider says someone is, and what is known of a second factor. */
export interface ProvenPerson {
  readonly email: string
  readonly secondFactor: SecondFactor
}

export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface Provider {
  begin(redirectUri: string): Promise<{ url: string; secrets: SignInSecrets }>
  /** Throws when code, state, nonce, signature or verified e-mail do not hold, UPSTREAM_UNAVAILABLE when nobody answers. */
  finish(code: string, redirectUri: string, secrets: SignInSecrets): Promise<ProvenPerson>
}

const TIMEOUT_SECONDS = 10

/** A provider as it describes itself, with the keys it signs by. */
interface Discovered {
  readonly config: oidc.Configuration
  readonly keys: ReturnType<typeof createRemoteJWKSet>
}

/**
 * OpenID Connect: authorization code with PKCE, state and nonce. Discovery happens on first use and again after a failure.
 * A provider that keeps failing is left alone for half a minute: whoever signs in is told at once.
 */
export function createProvider(settings: ProviderSettings, now: () => Date): Provider {
  const breakers = createCircuitBreakers({ now, isFailure: isUnavailable, refusal: unavailable })
  const asked = <T>(work: (provider: Discovered) => Promise<T>): Promise<T> =>
    breakers.run('sign-in', async () => {
      try {
        return await work(await discoveredOnce())
      } catch (error) {
        return asOutage(error)
      }
    })
  let discovered: Promise<Discovered> | undefined
  const discoveredOnce = (): Promise<Discovered> => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async begin(redirectUri) {
      const secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const challenge = await oidc.calculatePKCECodeChallenge(secrets.codeVerifier)
      const { config } = await asked(async (provider) => provider)
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
        claims: JSON.stringify({ id_token: { amr: { essential: true }, auth_time: { essential: true } } }),
      })
      return { url: url.href, secrets }
    },
    async finish(code, redirectUri, { state, nonce, codeVerifier }) {
      const proof = { state, nonce, codeVerifier, redirectUri, code }
      const claims = await asked((provider) => exchange(provider, proof))
      const email = verifiedEmail(claims)
      return { email, secondFactor: await secondFactorOf(claims, email, settings.secondFactor) }
    },
  }
}

async function exchange(
  { config, keys }: Discovered,
  { state, nonce, codeVerifier, redirectUri, code }: SignInSecrets & { redirectUri: string; code: string },
): Promise<Record<string, unknown>> {
  const { issuer } = config.serverMetadata()
  const current = new URL(redirectUri)
  for (const [name, value] of Object.entries({ code, state, iss: issuer })) {
    current.searchParams.set(name, value)
  }
  const tokens = await oidc.authorizationCodeGrant(config, current, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  // The library takes a token that comes straight from the provider without looking at its signature.
  await jwtVerify(tokens.id_token ?? '', keys, {
    issuer,
    audience: config.clientMetadata().client_id,
    algorithms: SIGNATURES,
  })
  return { ...tokens.claims() }
}

const SIGNATURES = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519']
const OUTAGES = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_PARSE_ERROR'])

/** A provider that does not answer, or not as one, has refused nobody. */
function asOutage(error: unknown): never {
  const code = error instanceof oidc.ClientError ? error.code : undefined
  const isOutage =
    (code !== undefined && OUTAGES.has(code)) ||
    error instanceof errors.JWKSTimeout ||
    (error instanceof TypeError && error.message === 'fetch failed')
  if (!isOutage) throw error
  throw unavailable('sign-in', error)
}

const unavailable = (_upstream: string, cause?: unknown): ApiError =>
  new ApiError('UPSTREAM_UNAVAILABLE', 'the identity provider does not answer', { cause })

const isUnavailable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'UPSTREAM_UNAVAILABLE'

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Discovered> {
  const url = new URL(issuer)
  // Plain HTTP is for a provider on this machine only.
  const local = ['localhost', '127.0.0.1', '[::1]', 'simulators'].includes(url.hostname)
  const config = await oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(url.protocol === 'http:' && local ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
  const { jwks_uri: jwksUri } = config.serverMetadata()
  if (jwksUri === undefined) throw new Error('the provider publishes no keys')
  // A key we do not know yet is looked for at once: only the provider itself can make us look.
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    cooldownDuration: 0,
    timeoutDuration: TIMEOUT_SECONDS * 1_000,
  })
  return { config, keys }
}

/** Throws when the claims name no verified e-mail. */
export function verifiedEmail(claims: Record<string, unknown> | undefined): string {
  const email = claims?.['email']
  if (typeof email !== 'string' || claims?.['email_verified'] !== true)
    throw new Error('the provider names no verified e-mail')
  return email.toLowerCase()
}
