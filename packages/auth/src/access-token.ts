import { type CryptoKey, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { ALGORITHM, type SigningKeys } from './signing-keys.ts'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'reporting-center'
const AUDIENCE = 'reporting-center-api'
const TYPE = 'at+jwt'

/** EXPIRED_TOKEN was one of ours; BAD_TOKEN never was. */
export type TokenProblem = 'BAD_TOKEN' | 'EXPIRED_TOKEN'
export type ReadToken =
  | { readonly sessionId: string; readonly expiresAtMs: number }
  | { readonly problem: TokenProblem }

/** Signs and reads access tokens: short-lived JWTs that name a session, nothing about the person. */
export interface AccessTokens {
  sign(sessionId: string, expiresAt: Date): Promise<{ token: string; expiresIn: number }>
  /** The session a valid token names, or what is wrong with it. Throws only when the keys cannot be read. */
  read(token: string): Promise<ReadToken>
}

/** A token whose signature held for this key, and until when it is one. */
interface Verified {
  readonly kid: string
  readonly key: CryptoKey
  readonly sessionId: string
  readonly expiresAtMs: number
}

const MOST_REMEMBERED = 5_000

export function createAccessTokens(keys: SigningKeys, now: () => Date): AccessTokens {
  // A signature is checked once while its key is loaded: keys are read anew every minute, and are others then.
  const verified = new LRUCache<string, Verified>({ max: MOST_REMEMBERED })
  return {
    async sign(sessionId, expiresAt) {
      const issued = Math.floor(now().getTime() / 1000)
      const expiresIn = Math.min(ACCESS_TOKEN_SECONDS, Math.floor(expiresAt.getTime() / 1000) - issued)
      const { kid, privateKey } = await keys.signing()
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + expiresIn)
        .sign(privateKey)
      return { token, expiresIn }
    },
    async read(token) {
      const known = verified.get(token)
      const kid = known?.kid ?? kidOf(token)
      const key = kid === null ? null : await keys.verifying(kid)
      if (kid === null || key === null) return { problem: 'BAD_TOKEN' }
      if (known?.key === key && now().getTime() < known.expiresAtMs) {
        const { sessionId, expiresAtMs } = known
        return { sessionId, expiresAtMs }
      }
      const read = await verify(token, key, now())
      if ('problem' in read) return read
      verified.set(token, { ...read, kid, key })
      return read
    },
  }
}

type Named = Pick<Verified, 'sessionId' | 'expiresAtMs'>

async function verify(
  token: string,
  key: CryptoKey,
  currentDate: Date,
): Promise<Named | { readonly problem: TokenProblem }> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'iat'],
      currentDate,
    })
    const { sid, exp = 0 } = payload
    return typeof sid === 'string' ? { sessionId: sid, expiresAtMs: exp * 1_000 } : { problem: 'BAD_TOKEN' }
  } catch (error) {
    // The signature is checked first: what has only expired was ours.
    return { problem: error instanceof errors.JWTExpired ? 'EXPIRED_TOKEN' : 'BAD_TOKEN' }
  }
}

/** The key a token says it was signed with; null unless it says so, and by our algorithm. */
function kidOf(token: string): string | null {
  try {
    const { alg, kid } = decodeProtectedHeader(token)
    return alg === ALGORITHM && typeof kid === 'string' ? kid : null
  } catch {
    return null
  }
}
