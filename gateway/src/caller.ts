import type { AccessTokens } from '@rc/auth/access-token'
import type { LiveSession, Sessions } from '@rc/auth/sessions'
import { ApiError } from '@rc/core/errors'
import { CLEARANCE, PERMISSIONS, type Permission, type Role } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'

/** Who a request is from, as our own table has him now. */
export interface Caller {
  readonly personId: string
  readonly email: string
  readonly role: Role
  readonly clearance: Level
  readonly session: LiveSession['session']
}

export type Authenticate = (authorization: string | undefined) => Promise<Caller>

/** Reads the bearer token and looks its session up. Throws UNAUTHENTICATED for anything that does not hold now. */
export function createAuthenticate(tokens: AccessTokens, sessions: Sessions): Authenticate {
  return async (authorization) => {
    const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1]
    const sessionId = token === undefined ? null : await tokens.read(token)
    const found = sessionId === null ? null : await sessions.find(sessionId)
    if (found === null) {
      throw new ApiError('UNAUTHENTICATED', 'a valid session is needed', {
        headers: { 'www-authenticate': 'Bearer realm="reporting-center"' },
      })
    }
    const { person, session } = found
    return {
      personId: person.id,
      email: person.email,
      role: person.role,
      clearance: CLEARANCE[person.role],
      session,
    }
  }
}

/** Throws FORBIDDEN, naming the permission, unless the role has it. */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!PERMISSIONS[caller.role].includes(permission)) {
    throw new ApiError('FORBIDDEN', `the permission ${permission} is needed`)
  }
}
