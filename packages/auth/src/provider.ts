import * as oidc from 'openid-client'

export interface ProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** A second factor is also proven by this `acr`. */
  readonly strongAcr?: string
  /** A provider that reports neither `amr` nor `acr` is trusted for this hosted domain, whose policy enforces a second factor. */
  readonly enforcedDomain?: string
}

/** Who the provider says someone is, and whether a second factor was shown. */
export interface ProvenPerson {
  readonly email: string
  readonly secondFactor: boolean
}

export interface SignInSecrets {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface Provider {
  begin(redirectUri: string): Promise<{ url: string; secrets: SignInSecrets }>
  /** Throws when code, state, nonce, signature or verified e-mail do not hold. */
  finish(code: string, redirectUri: string, secrets: SignInSecrets): Promise<ProvenPerson>
}

const TIMEOUT_SECONDS = 10

/** OpenID Connect: authorization code with PKCE, state and nonce. Discovery happens on first use and again after a failure. */
export function createProvider(settings: ProviderSettings): Provider {
  let discovered: Promise<oidc.Configuration> | undefined
  const configuration = (): Promise<oidc.Configuration> => {
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
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
        claims: JSON.stringify({ id_token: { amr: { essential: true }, auth_time: { essential: true } } }),
      })
      return { url: url.href, secrets }
    },
    async finish(code, redirectUri, { state, nonce, codeVerifier }) {
      const current = new URL(redirectUri)
      current.searchParams.set('code', code)
      current.searchParams.set('state', state)
      const config = await configuration()
      const issuer = config.serverMetadata().issuer
      current.searchParams.set('iss', issuer)
      const tokens = await oidc.authorizationCodeGrant(config, current, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      return provenPerson(tokens.claims(), settings)
    },
  }
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<oidc.Configuration> {
  const url = new URL(issuer)
  // Plain HTTP is for a provider on this machine only.
  const local = ['localhost', '127.0.0.1', '[::1]', 'simulators'].includes(url.hostname)
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(url.protocol === 'http:' && local ? { execute: [oidc.allowInsecureRequests] } : {}),
  })
}

/** Methods of RFC 8176 that are, or contain, a second factor. */
const STRONG = new Set([
  'mfa',
  'mca',
  'otp',
  'hwk',
  'swk',
  'sc',
  'fpt',
  'face',
  'iris',
  'retina',
  'vbm',
  'tel',
  'sms',
])

export function provenPerson(
  claims: Record<string, unknown> | undefined,
  settings: Pick<ProviderSettings, 'strongAcr' | 'enforcedDomain'>,
): ProvenPerson {
  const email = claims?.['email']
  if (typeof email !== 'string' || claims?.['email_verified'] !== true)
    throw new Error('the provider names no verified e-mail')
  return { email: email.toLowerCase(), secondFactor: hasSecondFactor(claims, settings) }
}

function hasSecondFactor(
  claims: Record<string, unknown>,
  { strongAcr, enforcedDomain }: Pick<ProviderSettings, 'strongAcr' | 'enforcedDomain'>,
): boolean {
  const { amr, acr, hd } = claims as { amr?: unknown; acr?: unknown; hd?: unknown }
  if (Array.isArray(amr)) return amr.some((method) => STRONG.has(String(method)))
  if (strongAcr !== undefined && acr !== undefined) return acr === strongAcr
  return enforcedDomain !== undefined && hd === enforcedDomain
}
