import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import { ApiError } from '@rc/core/errors'
import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Authenticate } from './caller.ts'
import type { GatewayContext } from './gateway-context.ts'

/** `/graphql`: queries by POST and GET; in a browser, the Sandbox where it is switched on. */
export function addGraphqlRoute(
  app: FastifyInstance,
  apollo: ApolloServer<GatewayContext>,
  authenticate: Authenticate,
): void {
  app.route({
    method: ['GET', 'POST', 'OPTIONS'],
    url: '/graphql',
    handler: fastifyApolloHandler(apollo, {
      context: async (request) => {
        const caller = await authenticate(request.headers.authorization).catch(asGraphqlError)
        return { identity: () => ({ ...caller, requestId: request.id }) }
      },
    }),
  })
}

function asGraphqlError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new GraphQLError(error.message, {
    extensions: { code: error.code, http: { status: 401, headers: new Map(Object.entries(error.headers)) } },
  })
}
