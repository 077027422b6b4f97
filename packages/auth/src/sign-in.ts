import { createHash } from 'node:crypto'
import { CLEARANCE } from '@rc/core/roles'
import { ApiError } from '@rc/core/errors'
import type { Db } from '@rc/db/database'
import type { AccessTokens } from './access-token.ts'
import type { Origin } from './origin.ts'
import type { ProvenPerson, Provider } from './provider.ts'
import type { Refusals } from './refusals.ts'
import type { LiveSession, Person, Session, Sessions } from './sessions.ts'
import type { SlowDown } from './slow-down.ts'

export interface SignInDeps {
  readonly db: Db
  readonly provider: Provider
  readonly sessions: Sessions
  readonly tokens: AccessTokens
  readonly refusals: Refusals
  readonly slowDown: SlowDown
  /** The first is the default. */
  readonly redirectUris: readonly string[]
  readonly now: () => Date
}

/** What a browser that begins keeps in a cookie: only it may finish through the callback page. */
interface BrowserMark {
  readonly browser?: string | undefined
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

/** A code and state as the provider hands them back. */
export interface HandedBack {
  readonly code: string
  readonly state: string
}

export interface SignIn {
  begin(
    from: Origin,
    options?: BrowserMark & { readonly redirectUri?: string | undefined },
  ): Promise<{ authorizationUrl: string; state: string; expiresAt: Date }>
  /** Throws the refusal of `REFUSALS` that applies, or RATE_LIMITED. `browser` must be the one that began, where given. */
  finish(
    back: HandedBack,
    from: Origin,
    mark?: BrowserMark,
  ): Promise<SignedIn & { readonly endedSessions: readonly string[] }>
  /** The provider did not sign the person in: what waited is dropped. Gives the error to throw. */
  refused(state: string, from: Origin): Promise<ApiError>
  /** A new pair for a refresh token; one that was used before ends its session. Throws UNAUTHENTICATED. */
  refresh(refreshToken: string, from: Origin): Promise<SignedIn>
}

const LIFETIME_MINUTES = 10

/**
 * The two-step sign-in. What must stay secret (verifier, nonce) waits in the database under its state, which holds
 * once and for ten minutes. Every failure raises a security alert, is in the audit trail and slows down the next.
 */
export function createSignIn(deps: SignInDeps): SignIn {
  const { db, slowDown, refusals, sessions } = deps
  return {
    begin: (from, options = {}) => begin(deps, from, options),
    async finish(back, from, mark = {}) {
      await slowDown.check([slowDown.keys.signInsFrom(from.ip)])
      const proven = await prove(deps, back, from, mark)
      const person = await admit(deps, proven, from)
      const { refreshToken, ended, ...session } = await sessions.start(person.id, from)
      await slowDown.forgive(slowDown.keys.account(person.email))
      return { ...(await signedIn(deps, { person, session }, refreshToken)), endedSessions: ended }
    },
    async refused(state, from) {
      await slowDown.check([slowDown.keys.signInsFrom(from.ip)])
      await db.deleteFrom('sign_ins').where('state', '=', state).execute()
      return refusals.refuse('PROVIDER_REFUSED', from)
    },
    async refresh(refreshToken, from) {
      const refreshed = await sessions.refresh(refreshToken, from)
      if (refreshed.outcome === 'renewed') return signedIn(deps, refreshed.live, refreshed.refreshToken)
      // A token that holds is always taken, whoever else tries from the same address.
      if (refreshed.outcome === 'unknown') await slowDown.check([slowDown.keys.signInsFrom(from.ip)])
      throw await refusals.refuse(
        refreshed.outcome === 'reused' ? 'REFRESH_TOKEN_REUSED' : 'BAD_REFRESH_TOKEN',
        from,
      )
    },
  }
}

async function begin(
  { db, provider, slowDown, now, redirectUris }: SignInDeps,
  from: Origin,
  { redirectUri = redirectUris[0], browser }: BrowserMark & { readonly redirectUri?: string | undefined },
) {
  if (redirectUri === undefined || !redirectUris.includes(redirectUri)) {
    throw new ApiError('BAD_REQUEST', 'redirectUri is not one of the registered ones', {
      details: [{ path: 'redirectUri', message: 'not registered' }],
    })
  }
  await slowDown.check([slowDown.keys.signInsFrom(from.ip)])
  const { url, secrets } = await provider.begin(redirectUri).catch(unavailable)
  const expiresAt = new Date(now().getTime() + LIFETIME_MINUTES * 60_000)
  await db.deleteFrom('sign_ins').where('expires_at', '<', now()).execute()
  await slowDown.tidy()
  await db
    .insertInto('sign_ins')
    .values({
      state: secrets.state,
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      redirect_uri: redirectUri,
      expires_at: expiresAt,
      browser_hash: browser === undefined ? null : hashOf(browser),
    })
    .execute()
  return { authorizationUrl: url, state: secrets.state, expiresAt }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

async function prove(
  { db, provider, refusals, now }: SignInDeps,
  { code, state }: HandedBack,
  from: Origin,
  { browser }: BrowserMark,
): Promise<ProvenPerson> {
  const begun = await db
    .deleteFrom('sign_ins')
    .where('state', '=', state)
    .returning(['nonce', 'code_verifier', 'redirect_uri', 'expires_at', 'browser_hash'])
    .executeTakeFirst()
  const isOther = browser !== undefined && begun?.browser_hash !== hashOf(browser)
  if (begun === undefined || begun.expires_at <= now() || isOther) {
    throw await refusals.refuse('BAD_STATE', from)
  }
  const secrets = { state, nonce: begun.nonce, codeVerifier: begun.code_verifier }
  try {
    return await provider.finish(code, begun.redirect_uri, secrets)
  } catch (cause) {
    if (cause instanceof ApiError) throw cause
    throw await refusals.refuse('BAD_CODE', from, { cause })
  }
}

/** One of our people, who has shown a second factor. A known and an unknown e-mail are counted alike. */
async function admit(
  { db, refusals, slowDown }: SignInDeps,
  { email, secondFactor }: ProvenPerson,
  from: Origin,
): Promise<Person> {
  await slowDown.check([slowDown.keys.account(email)])
  if (secondFactor === 'MISSING') throw await refusals.refuse('MFA_MISSING', from, { account: email })
  if (secondFactor !== 'PROVEN') throw await refusals.refuse('MFA_UNKNOWN', from, { account: email })
  const person = await findPerson(db, email)
  if (person === undefined) throw await refusals.refuse('UNKNOWN_PERSON', from, { account: email })
  return person
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

function unavailable(cause: unknown): never {
  throw new ApiError('UPSTREAM_UNAVAILABLE', 'the identity provider does not answer', { cause })
}
