import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type { Levels } from '@rc/schema/sensitivity-levels'
import type { GraphQLFormattedError } from 'graphql'
import type { GatewayContext } from './gateway-context.ts'
import { codeOf } from './graphql-errors.ts'
import type { AskedOperation } from './operation-guard.ts'
import { createOperationReach } from './operation-reach.ts'

/** Tells the context what an operation is and how it ended. */
export interface OperationNotes {
  asked(operation: AskedOperation): void
  /** The errors as the caller is told them. */
  ended(context: GatewayContext, errors: readonly GraphQLFormattedError[]): void
}

export function createOperationNotes(levels: Levels): OperationNotes {
  const reachOf = createOperationReach(levels)
  return {
    asked({ contextValue, document, operation, queryHash, request, schema }) {
      contextValue.noteOperation?.({
        ...reachOf(document, queryHash, schema),
        name: operation?.name?.value ?? null,
        hash: queryHash,
        variables: request.variables ?? {},
      })
    },
    ended(context, errors) {
      const codes = new Set(errors.map(codeOf))
      if (codes.size > 0) context.noteErrors?.([...codes].toSorted())
    },
  }
}

/** Notes what Apollo Server executes; REST and GraphQL alike come through here. */
export function auditNotes(notes: OperationNotes): ApolloServerPlugin<GatewayContext> {
  const listener: GraphQLRequestListener<GatewayContext> = {
    didResolveOperation: async (operation) => notes.asked(operation),
    willSendResponse: async ({ contextValue, response: { body } }) => {
      if (body.kind === 'single') notes.ended(contextValue, body.singleResult.errors ?? [])
    },
  }
  return { requestDidStart: async () => listener }
}
