import type { SignIn } from '@rc/auth/sign-in'
import type { SigningKeys } from '@rc/auth/signing-keys'
import { SESSION_LIMIT, type Sessions } from '@rc/auth/sessions'
import { ApiError } from '@rc/core/errors'
import { PERMISSIONS } from '@rc/core/roles'
import { sensitivityName } from '@rc/core/sensitivity'
import { GROUPS } from '@rc/schema/groups'
import type { RootPolicy } from '@rc/schema/policy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Authenticate, Caller } from './caller.ts'
import type { Cookies } from './cookies.ts'
import { originOf } from './request-origin.ts'
import { refuseOtherPage, requireOwnPage } from './same-origin.ts'

const Begin = z.strictObject({ redirectUri: z.url().max(2_000).optional() })
const Refresh = z.strictObject({ refreshToken: z.string().min(1).max(1_000) })
const Finish = z.strictObject({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(1_000) })

export interface AuthOptions {
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly authenticate: Authenticate
  readonly keys: SigningKeys
  readonly cookies: Cookies
  readonly publicUrl: string
  readonly policies: ReadonlyMap<string, RootPolicy>
  readonly now: () => Date
}

/** Sign-in in two steps, permissions, sessions, logout. None of these answers may be stored by anyone. */
export async function addAuthRoutes(app: FastifyInstance, options: AuthOptions): Promise<void> {
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: await options.keys.published() }
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    addSignIn(scope, options)
    addRefresh(scope, options)
    addSessions(scope, options)
  })
}

function addSignIn(app: FastifyInstance, { signIn, cookies, publicUrl, now }: AuthOptions): void {
  app.post('/api/auth/login', async (request, reply) => {
    refuseOtherPage(request, publicUrl)
    const body = request.body ?? {}
    const finish = Finish.safeParse(body)
    if (finish.success) {
      const signedIn = await signIn.finish(finish.data, originOf(request))
      cookies.set(reply, signedIn, now())
      return signedIn
    }
    const begin = Begin.safeParse(body)
    if (begin.success) {
      const mark = { browser: cookies.mark(request, reply), redirectUri: begin.data.redirectUri }
      return signIn.begin(originOf(request), mark)
    }
    const isFinish = typeof body === 'object' && ('code' in body || 'state' in body)
    throw new ApiError(
      'BAD_REQUEST',
      'the body must be { redirectUri? } to begin or { code, state } to finish',
      { details: detailsOf(isFinish ? finish.error : begin.error) },
    )
  })
}

function addRefresh(app: FastifyInstance, { signIn, cookies, publicUrl, now }: AuthOptions): void {
  app.post('/api/auth/refresh', async (request, reply) => {
    const cookie = cookies.refresh(request)
    const isByCookie = cookie !== undefined && isEmpty(request.body)
    if (isByCookie) requireOwnPage(request, publicUrl)
    else refuseOtherPage(request, publicUrl)
    const refresh = Refresh.safeParse(isByCookie ? { refreshToken: cookie } : (request.body ?? {}))
    if (!refresh.success) {
      throw new ApiError('BAD_REQUEST', 'the body must be { refreshToken }, or { } beside the cookie', {
        details: detailsOf(refresh.error),
      })
    }
    const signedIn = await signIn.refresh(refresh.data.refreshToken, originOf(request))
    if (isByCookie) cookies.set(reply, signedIn, now())
    return signedIn
  })
}

const isEmpty = (body: unknown): boolean =>
  body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)

function addSessions(app: FastifyInstance, { sessions, authenticate, policies, cookies }: AuthOptions): void {
  app.get('/api/auth/permissions', async (request) => {
    const caller = await authenticate(request)
    const open = await sessions.list(caller.personId)
    return permissionsOf(caller, policies, { concurrent: open.length, limit: SESSION_LIMIT })
  })

  app.post('/api/auth/logout', async (request, reply) => {
    const caller = await authenticate(request)
    await sessions.end(caller.session.id, caller.personId, 'logout', originOf(request))
    cookies.clear(reply)
    return reply.status(204).send()
  })

  app.get('/api/auth/sessions', async (request) => {
    const caller = await authenticate(request)
    const open = await sessions.list(caller.personId)
    return {
      sessions: open.map((session) => ({ ...session, current: session.id === caller.session.id })),
      limit: SESSION_LIMIT,
    }
  })

  app.delete('/api/auth/sessions/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const caller = await authenticate(request)
    const { id } = request.params
    // Another's session is answered like one that never was.
    const ended = await sessions.end(id, caller.personId, 'ended_by_person', originOf(request))
    if (!ended) throw new ApiError('NOT_FOUND', 'you have no open session of this id')
    if (id === caller.session.id) cookies.clear(reply)
    return reply.status(204).send()
  })
}

function permissionsOf(
  caller: Caller,
  policies: ReadonlyMap<string, RootPolicy>,
  counts: { concurrent: number; limit: number },
) {
  const { personId, email, role, clearance, session } = caller
  return {
    user: { id: personId, email, role, clearance },
    role,
    clearance: { level: clearance, name: sensitivityName(clearance) },
    groups: GROUPS.flatMap((name) => {
      const level = policies.get(name)?.level
      return level === undefined ? [] : [{ name, path: `/api/${name}/`, level, allowed: clearance >= level }]
    }),
    permissions: PERMISSIONS[role],
    session: { id: session.id, expiresAt: session.expiresAt, ...counts },
  }
}

const detailsOf = (error: z.ZodError): { path: string; message: string }[] =>
  error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }))
