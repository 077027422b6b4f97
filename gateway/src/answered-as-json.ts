import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { GatewayContext } from './gateway-context.ts'

/** Operations that are none, or not of this schema. A refusal of ours is none of these. */
const MALFORMED = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

const listener: GraphQLRequestListener<GatewayContext> = {
  willSendResponse: async ({ request: { http }, response, errors = [] }) => {
    if (errors.length === 0 || !errors.every(({ extensions: { code } }) => MALFORMED.has(String(code))))
      return
    if (http?.headers.get('accept')?.includes('application/graphql-response+json') !== false) return
    response.http.status = 200
  },
}

/**
 * A caller who takes `application/json` alone is told what is wrong with an operation under status 200, as the GraphQL
 * over HTTP specification says: he cannot tell an answer of ours from one of something in between.
 */
export const answeredAsJson: ApolloServerPlugin<GatewayContext> = {
  requestDidStart: async () => listener,
}
