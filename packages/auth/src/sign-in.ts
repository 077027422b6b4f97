import { CLEARANCE } from '@rc/core/roles'
import { ApiError, type ErrorCode } from '@rc/core/errors'
import { raiseAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import type { AccessTokens } from './access-token.ts'
import type { ProvenPerson, Provider } from './provider.ts'
import type { LiveSession, Person, Session, Sessions } from './sessions.ts'

export interface SignInDeps {
  readonly db: Db
  readonly provider: Provider
  readonly sessions: Sessions
  readonly tokens: AccessTokens
  /** The first is the default. */
  readonly redirectUris: readonly string[]
  readonly now: () => Date
  readonly log: { warn(fields: object, message: string): void }
}

export interface SignedIn {
  readonly accessToken: string
  readonly tokenType: 'Bearer'
  readonly expiresIn: number
  readonly refreshToken: string
  readonly session: Session
  readonly user: {
    readonly id: string
    readonly email: string
    readonly role: string
    readonly clearance: number
  }
}

export interface SignIn {
  begin(redirectUri?: string): Promise<{ authorizationUrl: string; state: string; expiresAt: Date }>
  finish(code: string, state: string): Promise<SignedIn & { readonly endedSessions: readonly string[] }>
  /** A new pair for a refresh token; one that was used before ends its session. Throws UNAUTHENTICATED. */
  refresh(refreshToken: string): Promise<SignedIn>
}

const LIFETIME_MINUTES = 10

/**
 * The two-step sign-in. What must stay secret (verifier, nonce) waits in the database under its state, which holds
 * once and for ten minutes. Every failure raises a security alert.
 */
export function createSignIn(deps: SignInDeps): SignIn {
  const { db, provider, now, redirectUris } = deps
  return {
    async begin(redirectUri = redirectUris[0]) {
      if (redirectUri === undefined || !redirectUris.includes(redirectUri)) {
        throw new ApiError('BAD_REQUEST', 'redirectUri is not one of the registered ones', {
          details: [{ path: 'redirectUri', message: 'not registered' }],
        })
      }
      const { url, secrets } = await provider.begin(redirectUri).catch(unavailable)
      const expiresAt = new Date(now().getTime() + LIFETIME_MINUTES * 60_000)
      await db.deleteFrom('sign_ins').where('expires_at', '<', now()).execute()
      await db
        .insertInto('sign_ins')
        .values({
          state: secrets.state,
          nonce: secrets.nonce,
          code_verifier: secrets.codeVerifier,
          redirect_uri: redirectUri,
          expires_at: expiresAt,
        })
        .execute()
      return { authorizationUrl: url, state: secrets.state, expiresAt }
    },
    async finish(code, state) {
      const proven = await prove(deps, code, state)
      if (!proven.secondFactor)
        throw await refusal(deps, 'MFA_REQUIRED', 'MFA_MISSING', 'a second factor is required')
      const person = await findPerson(db, proven.email)
      if (person === undefined)
        throw await refusal(deps, 'FORBIDDEN', 'UNKNOWN_PERSON', 'this person has no access')
      const { refreshToken, ended, ...session } = await deps.sessions.start(person.id)
      return { ...(await signedIn(deps, { person, session }, refreshToken)), endedSessions: ended }
    },
    async refresh(refreshToken) {
      const refreshed = await deps.sessions.refresh(refreshToken)
      if (refreshed.outcome === 'renewed') return signedIn(deps, refreshed.live, refreshed.refreshToken)
      const kind = refreshed.outcome === 'reused' ? 'REFRESH_TOKEN_REUSED' : 'BAD_REFRESH_TOKEN'
      // The same words for both: a thief is not told that the token once held.
      throw await refusal(deps, 'UNAUTHENTICATED', kind, 'the refresh token does not hold')
    },
  }
}

async function prove(deps: SignInDeps, code: string, state: string): Promise<ProvenPerson> {
  const begun = await deps.db
    .deleteFrom('sign_ins')
    .where('state', '=', state)
    .returning(['nonce', 'code_verifier', 'redirect_uri', 'expires_at'])
    .executeTakeFirst()
  if (begun === undefined || begun.expires_at <= deps.now()) {
    throw await refusal(deps, 'UNAUTHENTICATED', 'BAD_STATE', 'the sign-in is unknown, used or expired')
  }
  const secrets = { state, nonce: begun.nonce, codeVerifier: begun.code_verifier }
  try {
    return await deps.provider.finish(code, begun.redirect_uri, secrets)
  } catch (error) {
    throw await refusal(
      deps,
      'UNAUTHENTICATED',
      'BAD_CODE',
      'the provider does not confirm this sign-in',
      error,
    )
  }
}

async function signedIn(
  { tokens }: SignInDeps,
  { person, session }: LiveSession,
  refreshToken: string,
): Promise<SignedIn> {
  const { token, expiresIn } = await tokens.sign(session.id, session.expiresAt)
  return {
    accessToken: token,
    tokenType: 'Bearer',
    expiresIn,
    refreshToken,
    session: { id: session.id, expiresAt: session.expiresAt },
    user: { ...person, clearance: CLEARANCE[person.role] },
  }
}

const findPerson = (db: Db, email: string): Promise<Person | undefined> =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'role'])
    .where('email', '=', email)
    .where('active', '=', true)
    .executeTakeFirst()

type FailureKind =
  | 'BAD_STATE'
  | 'BAD_CODE'
  | 'MFA_MISSING'
  | 'UNKNOWN_PERSON'
  | 'BAD_REFRESH_TOKEN'
  | 'REFRESH_TOKEN_REUSED'

/** Someone may be trying what is not his. */
const GRAVE: ReadonlySet<FailureKind> = new Set(['MFA_MISSING', 'UNKNOWN_PERSON', 'REFRESH_TOKEN_REUSED'])

/** Logs and alerts, then gives the error to throw. Who it was is in neither: the kind and the moment are enough to look it up at the provider. */
async function refusal(
  { db, log, now }: SignInDeps,
  code: ErrorCode,
  kind: FailureKind,
  message: string,
  cause?: unknown,
): Promise<ApiError> {
  log.warn({ kind }, 'sign-in refused')
  await raiseAlert(
    db,
    {
      category: 'SECURITY',
      severity: GRAVE.has(kind) ? 'HIGH' : 'MEDIUM',
      title: 'Sign-in refused',
      detail: message,
      source: 'sign-in',
      ruleId: 'authentication_failures',
      metric: kind,
      actionRequired: 'Check the sign-in log of the identity provider for this time.',
      ownerRole: 'compliance',
      dedupeKey: `authentication_failures:${kind}:${now().toISOString().slice(0, 13)}`,
    },
    now(),
  )
  return new ApiError(code, message, { cause })
}

function unavailable(cause: unknown): never {
  throw new ApiError('UPSTREAM_UNAVAILABLE', 'the identity provider does not answer', { cause })
}
