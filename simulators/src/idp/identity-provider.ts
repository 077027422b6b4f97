import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import {
  Provider,
  interactionPolicy,
  type AdapterFactory,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { demoDomain, findAccount } from './accounts.ts'

export interface IdentityProviderOptions {
  /** `<publicUrl>/idp`: where browsers and the gateway reach it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
  readonly now: () => Date
  /** What several providers over the same state share: that of one whose keys were changed. */
  readonly adapter: AdapterFactory
  readonly cookieKey: string
}

const { Check, base } = interactionPolicy

/** Asks at every sign-in, so that one browser can be several people after another. */
function policy(): Configuration['interactions'] {
  const prompts = base()
  const always = new Check('fresh_sign_in', 'every sign-in is asked for', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  prompts.get('login')?.checks.add(always)
  return {
    policy: prompts,
    url: (_ctx, interaction) => `/idp/interaction/${interaction.uid}`,
  }
}

/** The firm's own application needs no consent: its grant is made on the way. */
async function loadGrant(ctx: KoaContextWithOIDC) {
  const { client, session, params, provider } = ctx.oidc
  const accountId = session?.accountId
  if (!client || accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId })
  const scope = params?.['scope']
  grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid')
  await grant.save()
  return grant
}

async function signingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomUUID() }
}

const lifetimes = {
  Session: 3600,
  Interaction: 900,
  Grant: 3600,
  AccessToken: 600,
  IdToken: 600,
  RefreshToken: 28_800,
}

/**
 * A real OpenID provider for the demonstration accounts: authorization code with PKCE; the ID token carries
 * email, hosted domain, the methods of the sign-in (`amr`) and its time.
 */
export async function createIdentityProvider(options: IdentityProviderOptions): Promise<Provider> {
  return new Provider(options.issuer, {
    adapter: options.adapter,
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        require_auth_time: true,
      },
    ],
    claims: {
      openid: ['sub', 'hd', 'amr', 'acr', 'auth_time'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    // Google puts the e-mail into the ID token too, and the gateway reads nothing else.
    conformIdTokenClaims: false,
    cookies: { keys: [options.cookieKey] },
    features: {
      devInteractions: { enabled: false },
      claimsParameter: { enabled: true },
      revocation: { enabled: true },
    },
    findAccount: (_ctx, id) => {
      const known = findAccount(id)
      if (!known) return undefined
      const { email } = known
      return {
        accountId: email,
        claims: () => ({
          sub: email,
          email,
          email_verified: true,
          hd: demoDomain,
          name: email.split('@')[0] ?? email,
        }),
      }
    },
    interactions: policy() ?? {},
    issueRefreshToken: (_ctx, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
    jwks: { keys: [await signingKey()] },
    loadExistingGrant: loadGrant,
    pkce: { required: () => true },
    renderError(ctx, { error, error_description: description }) {
      ctx.type = 'text'
      ctx.body = `${error}${description === undefined ? '' : `: ${description}`}\n`
    },
    ttl: lifetimes,
  })
}
