import { createHash } from 'node:crypto'
import type { ApolloServer } from '@apollo/server'
import { ApiError } from '@rc/core/errors'
import { sensitivityName } from '@rc/core/sensitivity'
import type { RootPolicy } from '@rc/schema/policy'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Authenticate, Caller } from './caller.ts'
import type { AnswerOrigin, GatewayContext } from './gateway-context.ts'
import { sendProblem } from './problem.ts'
import { reportOf } from './rest-answer.ts'
import { parametersOf, readVariables } from './rest-parameters.ts'

export interface RestOptions {
  readonly operations: readonly RestOperation[]
  readonly schema: GraphQLSchema
  readonly policies: ReadonlyMap<string, RootPolicy>
  readonly apollo: ApolloServer<GatewayContext>
  readonly authenticate: Authenticate
  readonly now: () => Date
}

const OTHER_METHODS: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** One route an operation file: `rest/<group>/<report>.graphql` is `GET /api/<group>/<report>`. */
export function addRestRoutes(app: FastifyInstance, options: RestOptions): void {
  for (const operation of options.operations) {
    app.get(operation.path, createHandler(operation, options))
    app.route({
      method: OTHER_METHODS,
      url: operation.path,
      // Answered before a body is read: it could not matter.
      onRequest: async (_request, reply) =>
        sendProblem(
          reply,
          new ApiError('METHOD_NOT_ALLOWED', 'reports are read with GET', {
            headers: { allow: 'GET, HEAD' },
          }),
        ),
      handler: async () => undefined,
    })
  }
}

function createHandler(
  operation: RestOperation,
  { schema, policies, apollo, authenticate, now }: RestOptions,
) {
  const parameters = parametersOf(operation, schema)
  const policy = policies.get(operation.group)
  if (policy === undefined) throw new Error(`${operation.group} has no policy`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await authenticate(request.headers.authorization)
    requireClearance(caller, policy)
    const variables = readVariables(parameters, request.query as Record<string, unknown>)
    let origin: AnswerOrigin | undefined
    const context: GatewayContext = {
      identity: () => ({ ...caller, requestId: request.id }),
      noteOrigin: (noted) => {
        origin = noted
      },
    }
    const { body } = await apollo.executeOperation(
      { query: operation.source, operationName: operation.operationName, variables },
      { contextValue: context },
    )
    if (body.kind !== 'single') throw new ApiError('INTERNAL', 'an operation answered in parts')
    const { data, errors = [] } = body.singleResult
    const report = reportOf(operation, data, errors)
    return sendReport(reply, JSON.stringify(report), origin, now())
  }
}

function requireClearance(caller: Caller, { level, field }: RootPolicy): void {
  if (caller.clearance < level) {
    throw new ApiError('FORBIDDEN', `${field} needs level ${level} (${sensitivityName(level)})`)
  }
}

function sendReport(
  reply: FastifyReply,
  body: string,
  origin: AnswerOrigin | undefined,
  now: Date,
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.headers({ etag, vary: 'authorization, accept', ...cachingHeaders(origin, now) })
  if (matches(reply.request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

function cachingHeaders(origin: AnswerOrigin | undefined, now: Date): Record<string, string> {
  if (origin === undefined) return { 'cache-control': 'private, no-store' }
  const age = Math.max(0, Math.floor((now.getTime() - origin.storedAt) / 1000))
  const left = Math.max(0, origin.ttlSeconds - age)
  return {
    'cache-control': `private, max-age=${left}`,
    age: String(age),
    'cache-status': origin.hit ? `reporting-center; hit; ttl=${left}` : 'reporting-center; fwd=miss; stored',
  }
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return (
    condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}
