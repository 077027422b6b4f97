import type { AccessTokens, TokenProblem } from '@rc/auth/access-token'
import type { RefusedTokens } from '@rc/auth/refused-tokens'
import type { LiveSession, Sessions } from '@rc/auth/sessions'
import { ApiError } from '@rc/core/errors'
import { CLEARANCE, PERMISSIONS, type Permission, type Role } from '@rc/core/roles'
import type { FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import type { Cookies } from './cookies.ts'
import { originOf } from './request-origin.ts'
import { requireOwnPage } from './same-origin.ts'
import { sensitivityName, type Level } from '@rc/core/sensitivity'

/** Who a request is from, as our own table has him now. */
export interface Caller {
  readonly personId: string
  readonly email: string
  readonly role: Role
  readonly clearance: Level
  readonly session: LiveSession['session']
}

/** As he was when his session was last looked up (`RememberedSession`). */
export interface RememberedCaller extends Caller {
  readonly accessVersion: number
  /** When the token he showed ends, milliseconds since the epoch. */
  readonly until: number
}

/** Throws UNAUTHENTICATED for anything that does not hold now, FORBIDDEN for a cookie that another site's page sent. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>

export interface AuthenticateDeps {
  readonly tokens: AccessTokens
  readonly sessions: Sessions
  readonly refusedTokens: RefusedTokens
  readonly cookies: Cookies
  readonly publicUrl: string
  /** Other origins whose pages may send the cookie. */
  readonly corsOrigins: readonly string[]
}

/** Reads the bearer token, or without one the cookie, looks its session up and notes the caller for the audit trail. */
export function createAuthenticate(deps: AuthenticateDeps): Authenticate {
  return async (request) => {
    const token = tokenOf(request, deps)
    if (token === null) {
      throw new ApiError('UNAUTHENTICATED', 'a valid session is needed', {
        headers: { 'www-authenticate': 'Bearer realm="reporting-center"' },
      })
    }
    const found = await liveSession(token, deps)
    if (typeof found === 'string') throw deps.refusedTokens.refuse(found, originOf(request))
    const caller = callerOf(found)
    request.audited.caller = caller
    return caller
  }
}

/** The caller as he is remembered; null where he is not, or shows nothing that holds. */
export function createRecognise(
  deps: AuthenticateDeps,
): (request: FastifyRequest) => Promise<RememberedCaller | null> {
  return async (request) => {
    const token = tokenOf(request, deps)
    if (token === null) return null
    const read = await deps.tokens.read(token)
    if ('problem' in read) return null
    const remembered = deps.sessions.remembered(read.sessionId)
    if (remembered === null) return null
    return {
      ...callerOf(remembered),
      accessVersion: remembered.accessVersion,
      until: read.expiresAtMs,
    }
  }
}

const callerOf = ({ person, session }: LiveSession): Caller => ({
  personId: person.id,
  email: person.email,
  role: person.role,
  clearance: CLEARANCE[person.role],
  session,
})

/** Null when nothing was shown. A bearer token that does not hold is not made good by a cookie. */
function tokenOf(
  request: FastifyRequest,
  { cookies, publicUrl, corsOrigins }: AuthenticateDeps,
): string | null {
  const { authorization } = request.headers
  if (authorization !== undefined && authorization !== '') return bearerOf(request.raw.socket, authorization)
  const cookie = cookies.access(request)
  if (cookie === undefined) return null
  requireOwnPage(request, publicUrl, corsOrigins)
  return cookie
}

/** What a connection said last, and the token in it. */
const said = new WeakMap<Socket, { readonly authorization: string; readonly token: string }>()

/**
 * Empty where it is none. A connection says the same again and again: that is compared with what it said before, and gives
 * the same string, which other maps then find without reading it.
 */
function bearerOf(connection: Socket, authorization: string): string {
  const known = said.get(connection)
  if (known?.authorization === authorization) return known.token
  const token = /^Bearer +(?<token>\S+)$/i.exec(authorization)?.groups?.['token'] ?? ''
  said.set(connection, { authorization, token })
  return token
}

async function liveSession(
  token: string,
  { tokens, sessions }: AuthenticateDeps,
): Promise<LiveSession | TokenProblem> {
  const read = await tokens.read(token)
  if ('problem' in read) return read.problem
  return (await sessions.find(read.sessionId)) ?? 'EXPIRED_TOKEN'
}

/** Throws FORBIDDEN, naming the permission, unless the role has it. */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (!PERMISSIONS[caller.role].includes(permission)) {
    throw new ApiError('FORBIDDEN', `the permission ${permission} is needed`)
  }
}

/** Throws FORBIDDEN, naming the level, unless the clearance reaches it. */
export function requireLevel({ clearance }: Caller, level: Level): void {
  if (clearance < level) {
    throw new ApiError('FORBIDDEN', `this needs level ${level} (${sensitivityName(level)})`)
  }
}
