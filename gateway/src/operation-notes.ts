import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { Levels } from '@rc/schema/sensitivity-levels'
import type { GatewayContext } from './gateway-context.ts'
import { codeOf } from './graphql-errors.ts'
import { createOperationReach } from './operation-reach.ts'

/** Tells the context what an operation is and how it ended; REST and GraphQL alike come through here. */
export function auditNotes(levels: Levels): ApolloServerPlugin<GatewayContext> {
  const reachOf = createOperationReach(levels)
  const listener: GraphQLRequestListener<GatewayContext> = {
    didResolveOperation: async ({ contextValue, document, queryHash, operationName, request, schema }) => {
      contextValue.noteOperation?.({
        ...reachOf(document, queryHash, schema),
        name: operationName,
        hash: queryHash,
        variables: request.variables ?? {},
      })
    },
    willSendResponse: async ({ contextValue, response: { body } }) => {
      if (body.kind !== 'single' || body.singleResult.errors === undefined) return
      const codes = new Set(body.singleResult.errors.map(codeOf))
      if (codes.size > 0) contextValue.noteErrors?.([...codes].toSorted())
    },
  }
  return { requestDidStart: async () => listener }
}
