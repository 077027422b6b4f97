import { createAccessTokens } from '@rc/auth/access-token'
import { createProvider, type ProviderSettings } from '@rc/auth/provider'
import { createRefusals } from '@rc/auth/refusals'
import { createRefusedTokens, type RefusedTokens } from '@rc/auth/refused-tokens'
import { createSeal } from '@rc/core/seal'
import { createSessions, type Sessions } from '@rc/auth/sessions'
import { createSignIn, type SignIn } from '@rc/auth/sign-in'
import { createSigningKeys, SIGNING_KEYS, type SigningKeys } from '@rc/auth/signing-keys'
import { createSlowDown } from '@rc/auth/slow-down'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { createAuthenticate, createRecognise, type Authenticate, type RememberedCaller } from './caller.ts'
import { createCookies, type Cookies } from './cookies.ts'
import type { DoorOptions } from './door-options.ts'
import { openDirectory } from './open-directory.ts'

/** Who comes in, and how it is known to be him. */
export interface Door {
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly keys: SigningKeys
  readonly cookies: Cookies
  readonly authenticate: Authenticate
  readonly recognise: (request: FastifyRequest) => Promise<RememberedCaller | null>
  /** Dispose of it to write what has not been written yet. */
  readonly refusedTokens: RefusedTokens
}

export interface DoorParts extends DoorOptions {
  readonly database: Database
  readonly pseudonyms: Pseudonyms
  readonly now: () => Date
}

export function openDoor(options: DoorParts, log: FastifyBaseLogger): Door {
  const { database, pseudonyms, now, publicUrl, corsOrigins } = options
  const { db } = database
  const sessions = createSessions(db, now, options.sessionLimitPolicy)
  const keys = createSigningKeys(db, createSeal(options.sessionSecrets, SIGNING_KEYS), now)
  const tokens = createAccessTokens(keys, now)
  const slowDown = createSlowDown(db, pseudonyms, now)
  const refusedTokens = createRefusedTokens({ db, slowDown, now, log })
  const cookies = createCookies(publicUrl)
  const signIn = createSignIn({
    db,
    provider: createProvider(withDirectory(options, log), now),
    sessions,
    tokens,
    refusals: createRefusals({ db, slowDown, now, log }),
    slowDown,
    redirectUris: options.redirectUris,
    now,
  })
  const shown = { tokens, sessions, refusedTokens, cookies, publicUrl, corsOrigins }
  return {
    signIn,
    sessions,
    keys,
    cookies,
    authenticate: createAuthenticate(shown),
    recognise: createRecognise(shown),
    refusedTokens,
  }
}

function withDirectory({ provider, directory, now }: DoorParts, log: FastifyBaseLogger): ProviderSettings {
  if (directory === undefined) return provider
  return {
    ...provider,
    secondFactor: { ...provider.secondFactor, directory: openDirectory(directory, { now, log }) },
  }
}
