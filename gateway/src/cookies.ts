import { randomBytes } from 'node:crypto'
import type { SignedIn } from '@rc/auth/sign-in'
import type { FastifyReply, FastifyRequest } from 'fastify'

const AUTH_PATH = '/api/auth'
const SIGN_IN_SECONDS = 600

/**
 * The cookies of a browser's session: out of reach of scripts and of other sites' requests. One beside them is for
 * scripts and opens nothing: it only says that somebody is signed in, so that a page need not ask in vain.
 */
export interface Cookies {
  access(request: FastifyRequest): string | undefined
  refresh(request: FastifyRequest): string | undefined
  /** The mark of the browser that begins a sign-in: the one it has, else a new one. */
  mark(request: FastifyRequest, reply: FastifyReply): string
  /** The mark it came back with; empty without one. */
  markOf(request: FastifyRequest): string
  set(reply: FastifyReply, signedIn: SignedIn, now: Date): void
  clear(reply: FastifyReply): void
}

/**
 * Over HTTPS their names begin with `__Host-` and `__Secure-`, which browsers keep for this host alone. Over plain
 * HTTP, for development, browsers refuse those names; the cookies are `Secure` all the same, which they take from
 * this machine.
 */
export function createCookies(publicUrl: string): Cookies {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  const names = {
    access: isHttps ? '__Host-rc_access' : 'rc_access',
    refresh: isHttps ? '__Secure-rc_refresh' : 'rc_refresh',
    mark: isHttps ? '__Host-rc_sign_in' : 'rc_sign_in',
  }
  const guarded = { httpOnly: true, secure: true, sameSite: 'lax' } as const
  return {
    access: (request) => request.cookies[names.access],
    refresh: (request) => request.cookies[names.refresh],
    mark(request, reply) {
      const mark = request.cookies[names.mark] ?? randomBytes(32).toString('base64url')
      reply.setCookie(names.mark, mark, { ...guarded, path: '/', maxAge: SIGN_IN_SECONDS })
      return mark
    },
    markOf: (request) => request.cookies[names.mark] ?? '',
    set(reply, { accessToken, expiresIn, refreshToken, session }, now) {
      const left = Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000)
      reply.setCookie(names.access, accessToken, { ...guarded, path: '/', maxAge: expiresIn })
      reply.setCookie(names.refresh, refreshToken, { ...guarded, path: AUTH_PATH, maxAge: left })
    },
    clear(reply) {
      reply.clearCookie(names.access, { ...guarded, path: '/' })
      reply.clearCookie(names.refresh, { ...guarded, path: AUTH_PATH })
    },
  }
}
