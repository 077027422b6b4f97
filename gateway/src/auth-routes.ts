import type { SignIn } from '@rc/auth/sign-in'
import type { Sessions } from '@rc/auth/sessions'
import { ApiError } from '@rc/core/errors'
import { PERMISSIONS } from '@rc/core/roles'
import { sensitivityName } from '@rc/core/sensitivity'
import { GROUPS } from '@rc/schema/groups'
import type { RootPolicy } from '@rc/schema/policy'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Authenticate, Caller } from './caller.ts'

const Begin = z.strictObject({ redirectUri: z.url().max(2_000).optional() })
const Refresh = z.strictObject({ refreshToken: z.string().min(1).max(1_000) })
const Finish = z.strictObject({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(1_000) })

export interface AuthOptions {
  readonly signIn: SignIn
  readonly sessions: Sessions
  readonly authenticate: Authenticate
  readonly policies: ReadonlyMap<string, RootPolicy>
  readonly sessionLimit: number
}

/** Sign-in in two steps, permissions, logout. None of these answers may be stored by anyone. */
export function addAuthRoutes(
  app: FastifyInstance,
  { signIn, sessions, authenticate, policies, sessionLimit }: AuthOptions,
): void {
  app.post('/api/auth/login', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const body = request.body ?? {}
    const finish = Finish.safeParse(body)
    if (finish.success) return signIn.finish(finish.data.code, finish.data.state)
    const begin = Begin.safeParse(body)
    if (begin.success) return signIn.begin(begin.data.redirectUri)
    throw new ApiError(
      'BAD_REQUEST',
      'the body must be { redirectUri? } to begin or { code, state } to finish',
      {
        details: detailsOf(
          typeof body === 'object' && ('code' in body || 'state' in body) ? finish.error : begin.error,
        ),
      },
    )
  })

  app.post('/api/auth/refresh', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const refresh = Refresh.safeParse(request.body ?? {})
    if (refresh.success) return signIn.refresh(refresh.data.refreshToken)
    throw new ApiError('BAD_REQUEST', 'the body must be { refreshToken }', {
      details: detailsOf(refresh.error),
    })
  })

  app.get('/api/auth/permissions', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization)
    reply.header('cache-control', 'no-store')
    return permissionsOf(caller, policies, {
      concurrent: await sessions.count(caller.personId),
      limit: sessionLimit,
    })
  })

  app.post('/api/auth/logout', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization)
    await sessions.end(caller.session.id, 'logout')
    return reply.status(204).header('cache-control', 'no-store').send()
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
