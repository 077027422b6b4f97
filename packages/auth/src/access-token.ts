import { jwtVerify, SignJWT } from 'jose'

export const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'reporting-center'
const AUDIENCE = 'reporting-center-api'

/** Signs and reads access tokens: short-lived JWTs that name a session, nothing about the person. */
export interface AccessTokens {
  sign(sessionId: string, expiresAt: Date): Promise<{ token: string; expiresIn: number }>
  /** The session a valid token names, or null. */
  read(token: string): Promise<string | null>
}

export function createAccessTokens(secret: string, now: () => Date): AccessTokens {
  const key = new TextEncoder().encode(secret)
  return {
    async sign(sessionId, expiresAt) {
      const issued = Math.floor(now().getTime() / 1000)
      const expiresIn = Math.min(ACCESS_TOKEN_SECONDS, Math.floor(expiresAt.getTime() / 1000) - issued)
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + expiresIn)
        .sign(key)
      return { token, expiresIn }
    },
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: 'at+jwt',
          currentDate: now(),
        })
        return typeof payload['sid'] === 'string' ? payload['sid'] : null
      } catch {
        return null
      }
    },
  }
}
