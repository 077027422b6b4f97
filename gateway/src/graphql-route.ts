import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import { ApiError, ERRORS } from '@rc/core/errors'
import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Authenticate } from './caller.ts'
import { SANDBOX_POLICY } from './security-headers.ts'
import { contextOf, type GatewayContext } from './gateway-context.ts'

/** `/graphql`: queries by POST and GET; in a browser, the Sandbox where it is switched on. */
export function addGraphqlRoute(
  app: FastifyInstance,
  apollo: ApolloServer<GatewayContext>,
  authenticate: Authenticate,
): void {
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    config: { audit: 'graphql.operation' },
    onSend: async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', SANDBOX_POLICY)
      return payload
    },
    handler: fastifyApolloHandler(apollo, {
      context: async (request) => {
        const caller = await authenticate(request).catch(asGraphqlError)
        return contextOf(request, caller)
      },
    }),
  })
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
