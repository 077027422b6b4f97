import { createSecretKey, type KeyObject } from 'node:crypto'
import { isRole, type Role } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Who a request is for, as the gateway tells a subgraph. */
export interface InternalIdentity {
  readonly personId: string
  readonly role: Role
  readonly clearance: Level
}

const ISSUER = 'rc-gateway'
const LIFETIME_SECONDS = 60
/** One token is sent with all requests of a caller for so long. */
const SENT_MS = 20_000
const MOST_CALLERS = 5_000

const keys = new Map<string, KeyObject>()
/** One key a secret: the library prepares it once. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

/** A token that only the named subgraph accepts, for a minute. */
export function signIdentity(identity: InternalIdentity, subgraph: string, secret: string): Promise<string> {
  const { personId, role, clearance } = identity
  return new SignJWT({ role, clearance })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(personId)
    .setAudience(subgraph)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(keyOf(secret))
}

/** Signs callers for a subgraph; who asks much is signed for every twenty seconds, and whenever his role changes. */
export function createIdentitySigner(
  subgraph: string,
  secret: string,
): (identity: InternalIdentity) => Promise<string> {
  const signed = new LRUCache<string, { readonly token: Promise<string>; readonly untilMs: number }>({
    max: MOST_CALLERS,
  })
  return (identity) => {
    const caller = `${identity.personId} ${identity.role} ${identity.clearance}`
    const known = signed.get(caller)
    if (known !== undefined && Date.now() < known.untilMs) return known.token
    const token = signIdentity(identity, subgraph, secret)
    signed.set(caller, { token, untilMs: Date.now() + SENT_MS })
    return token
  }
}

/** Verifies what a subgraph is sent; a token whose signature held is taken again until it expires. */
export function createIdentityVerifier(
  subgraph: string,
  secret: string,
): (token: string | string[] | undefined) => Promise<InternalIdentity | null> {
  const verified = new LRUCache<
    string,
    { readonly identity: InternalIdentity; readonly expiresAtMs: number }
  >({
    max: MOST_CALLERS,
  })
  return async (token) => {
    if (typeof token !== 'string') return null
    const known = verified.get(token)
    if (known !== undefined && Date.now() < known.expiresAtMs) return known.identity
    const read = await verify(token, subgraph, secret)
    if (read === null) return null
    verified.set(token, read)
    return read.identity
  }
}

/** The identity in a token signed for this subgraph, and until when; null for anything else. */
async function verify(token: string, subgraph: string, secret: string) {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: subgraph,
      maxTokenAge: LIFETIME_SECONDS,
      requiredClaims: ['exp'],
    })
    const { sub, role, clearance, exp = 0 } = payload
    if (sub === undefined || !isRole(role) || typeof clearance !== 'number') return null
    return { identity: { personId: sub, role, clearance: clearance as Level }, expiresAtMs: exp * 1_000 }
  } catch {
    return null
  }
}
