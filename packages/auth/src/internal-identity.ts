import { createSecretKey, type KeyObject } from 'node:crypto'
import { isRole, type Role } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'
import { jwtVerify, SignJWT } from 'jose'

/** Who a request is for, as the gateway tells a subgraph. */
export interface InternalIdentity {
  readonly personId: string
  readonly role: Role
  readonly clearance: Level
  readonly requestId: string
}

const ISSUER = 'rc-gateway'
const LIFETIME_SECONDS = 60

const keys = new Map<string, KeyObject>()
/** One key a secret: the library prepares it once. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

/** A token that only the named subgraph accepts, for a minute. */
export function signIdentity(identity: InternalIdentity, subgraph: string, secret: string): Promise<string> {
  const { personId, role, clearance, requestId } = identity
  return new SignJWT({ role, clearance, rid: requestId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(personId)
    .setAudience(subgraph)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(keyOf(secret))
}

/** The identity in a token signed for this subgraph, or null for anything else. */
export async function verifyIdentity(
  token: string | string[] | undefined,
  subgraph: string,
  secret: string,
): Promise<InternalIdentity | null> {
  if (typeof token !== 'string') return null
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: subgraph,
      maxTokenAge: LIFETIME_SECONDS,
    })
    const { sub, role, clearance, rid } = payload
    if (sub === undefined || !isRole(role) || typeof clearance !== 'number' || typeof rid !== 'string')
      return null
    return { personId: sub, role, clearance: clearance as Level, requestId: rid }
  } catch {
    return null
  }
}
