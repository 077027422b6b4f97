import type { ApolloServerPlugin } from '@apollo/server'
import { ERRORS, type ErrorCode } from '@rc/core/errors'
import type { Role } from '@rc/core/roles'
import { BREAK, GraphQLError, visit, type DocumentNode } from 'graphql'
import type { GatewayContext } from './gateway-context.ts'
import { NUL_REFUSED, textHoldsNul } from './nul-refusal.ts'
import { operationCost } from './operation-cost.ts'
import type { RegisteredOperations } from './registered-operations.ts'

/** Fields of rows; the dearest report with its largest pages is a third of it. */
export const MOST_COST = 100_000

export interface OperationGuardOptions {
  readonly introspectionRoles: readonly Role[]
  /** Null: any valid operation is answered. */
  readonly registered: RegisteredOperations | null
}

/** Refuses what a valid operation may still not be: too dear, not registered, or a look at the schema. */
export function operationGuard(options: OperationGuardOptions): ApolloServerPlugin<GatewayContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ contextValue, document, operation, request, queryHash, schema }) => {
        if (options.registered?.has(queryHash) === false)
          throw refusal('FORBIDDEN', 'only registered operations are answered')
        if (operation === undefined) return
        if (operation.operation !== 'query') throw refusal('BAD_REQUEST', 'only queries are answered')
        if (holdsNul(document, request.variables)) throw refusal('BAD_REQUEST', NUL_REFUSED)
        const { role } = contextValue.identity()
        if (!options.introspectionRoles.includes(role) && introspects(document))
          throw refusal('FORBIDDEN', `introspection is not for the role ${role}`)
        const cost = operationCost(schema, document, operation, request.variables ?? {})
        if (cost > MOST_COST)
          throw refusal(
            'BAD_REQUEST',
            `the operation could cost ${cost}, and ${MOST_COST} is the limit: ask for fewer rows (first) or fields`,
          )
      },
    }),
  }
}

function introspects(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Field({ name: { value } }) {
      if (value !== '__schema' && value !== '__type') return undefined
      found = true
      return BREAK
    },
  })
  return found
}

/** In a literal or a variable. */
function holdsNul(document: DocumentNode, variables: object = {}): boolean {
  let found = textHoldsNul(variables)
  visit(document, {
    StringValue({ value }) {
      found ||= value.includes('\0')
    },
  })
  return found
}

const refusal = (code: ErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status: ERRORS[code].status } } })
