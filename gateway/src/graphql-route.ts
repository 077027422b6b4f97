import { ApiError, ERRORS } from '@rc/core/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { GraphQLError } from 'graphql'
import type { AnswerAtOnce } from './answer-at-once.ts'
import type { Authenticate, Caller } from './caller.ts'
import { SANDBOX_POLICY } from './security-headers.ts'
import type { Federation } from './federation.ts'
import { contextOf, type AnswerOrigin } from './gateway-context.ts'
import type { KeptOperation, KeptOperations } from './kept-operations.ts'
import { createOperationHandler } from './operation-handler.ts'
import { bodyFor } from './ready-body.ts'
import { rememberBodies } from './remembered-bodies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, and how old what he is told is. */
    asking?: { readonly caller: Promise<Caller>; origin?: AnswerOrigin } | undefined
  }
}

export interface GraphqlRouteOptions {
  readonly federation: Federation
  readonly kept: KeptOperations
  readonly authenticate: Authenticate
  readonly answerAtOnce: AnswerAtOnce
}

/** `/graphql`: queries by POST and GET; in a browser, the Sandbox where it is switched on. */
export async function addGraphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): Promise<void> {
  app.decorateRequest('asking')
  await app.register(async (scope) => {
    rememberBodies(scope)
    addRoute(scope, options)
  })
}

function addRoute(
  app: FastifyInstance,
  { federation, kept, authenticate, answerAtOnce }: GraphqlRouteOptions,
): void {
  const execute = createOperationHandler(federation, async (request) => {
    const { asking } = request
    if (asking === undefined) throw new Error('an operation without its caller')
    const caller = await asking.caller.catch(asGraphqlError)
    return contextOf(request, caller, (origin) => {
      asking.origin = origin
    })
  })
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    config: { audit: 'graphql.operation' },
    onSend: async (request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', SANDBOX_POLICY)
      if (request.asking !== undefined) await kept.keep(request, reply, payload, request.asking.origin)
      return payload
    },
    async handler(request, reply) {
      const ready = await answerAtOnce(request, reply, async (known) =>
        readyOf(await kept.find(request, known)),
      )
      if (ready !== null) return sendReady(reply, ready)
      const caller = authenticate(request)
      request.asking = { caller }
      // Apollo Server tells in its own words what is wrong with the caller.
      const known = await caller.catch(() => null)
      const found = known === null ? null : await kept.find(request, known)
      if (found === null || 'key' in found) {
        if (found !== null) request.answerPlace = found
        return execute(request, reply)
      }
      request.asking = undefined
      return sendReady(reply, found)
    },
  })
}

const readyOf = (found: Awaited<ReturnType<KeptOperations['find']>>): KeptOperation | null =>
  found === null || 'key' in found ? null : found

function sendReady(reply: FastifyReply, { type, body }: KeptOperation): Promise<string | Buffer> {
  reply.type(type).headers({ vary: 'accept-encoding' })
  return bodyFor(reply, body)
}

function asGraphqlError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new GraphQLError(error.message, {
    extensions: {
      code: error.code,
      http: { status: ERRORS[error.code].status, headers: new Map(Object.entries(error.headers)) },
    },
  })
}
