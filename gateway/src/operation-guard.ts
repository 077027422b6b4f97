import type {
  ApolloServerPlugin,
  GraphQLRequestContextDidResolveOperation,
  GraphQLRequestListener,
} from '@apollo/server'
import { ERRORS, type ErrorCode } from '@rc/core/errors'
import type { Role } from '@rc/core/roles'
import {
  GraphQLError,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
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

/** A valid operation, and who asks it. */
export type AskedOperation = Pick<
  GraphQLRequestContextDidResolveOperation<GatewayContext>,
  'contextValue' | 'document' | 'operation' | 'queryHash' | 'schema'
> & {
  readonly request: { readonly variables?: Readonly<Record<string, unknown>> | undefined }
}

/** Throws for what a valid operation may still not be: too dear, not registered, or a look at the schema. */
export type OperationCheck = (asked: AskedOperation) => void

export function createOperationCheck(options: OperationGuardOptions): OperationCheck {
  return ({ contextValue, document, operation, request, queryHash, schema }) => {
    if (options.registered?.has(queryHash) === false)
      throw refusal('FORBIDDEN', 'only registered operations are answered')
    if (operation === undefined) return
    if (operation.operation !== 'query') throw refusal('BAD_REQUEST', 'only queries are answered')
    const { variables = {} } = request
    const { holdsNul, introspects } = looksOf(document)
    if (holdsNul || textHoldsNul(variables)) throw refusal('BAD_REQUEST', NUL_REFUSED)
    if (introspects) refuseUnless(options.introspectionRoles, contextValue.identity().role)
    const cost = costOf(schema, document, operation, variables)
    if (cost > MOST_COST)
      throw refusal(
        'BAD_REQUEST',
        `the operation could cost ${cost}, and ${MOST_COST} is the limit: ask for fewer rows (first) or fields`,
      )
  }
}

/** Refuses before anything is executed. */
export function operationGuard(check: OperationCheck): ApolloServerPlugin<GatewayContext> {
  const listener: GraphQLRequestListener<GatewayContext> = {
    didResolveOperation: async (asked) => check(asked),
  }
  return { requestDidStart: async () => listener }
}

function refuseUnless(roles: readonly Role[], role: Role): void {
  if (!roles.includes(role)) throw refusal('FORBIDDEN', `introspection is not for the role ${role}`)
}

interface Looks {
  readonly introspects: boolean
  /** In a literal. */
  readonly holdsNul: boolean
}

const known = new WeakMap<DocumentNode, Looks>()

/** Apollo Server parses a document once: what it looks like is found out once, too. */
function looksOf(document: DocumentNode): Looks {
  const remembered = known.get(document)
  if (remembered !== undefined) return remembered
  const found = { introspects: false, holdsNul: false }
  visit(document, {
    Field({ name: { value } }) {
      found.introspects ||= value === '__schema' || value === '__type'
    },
    StringValue({ value }) {
      found.holdsNul ||= value.includes('\0')
    },
  })
  known.set(document, found)
  return found
}

const costs = new WeakMap<OperationDefinitionNode, number>()

/** Without variables an operation costs the same each time. */
function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  if (Object.keys(variables).length > 0) return operationCost(schema, document, operation, variables)
  const cost = costs.get(operation) ?? operationCost(schema, document, operation, variables)
  costs.set(operation, cost)
  return cost
}

const refusal = (code: ErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code, http: { status: ERRORS[code].status } } })
