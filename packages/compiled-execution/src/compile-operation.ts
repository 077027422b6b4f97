import {
  getOperationAST,
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import { compileVariables } from '@rc/query-plan/compile-variables'
import { byConditions, conditionVariables } from '@rc/query-plan/conditions'
import { compileObject } from './compile-object.ts'
import { isPromise, type Parts, type Running } from './running.ts'

export interface Asked {
  readonly context: unknown
  /** As they were sent. */
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  readonly root?: unknown
}

/** Executes an operation as `execute` of graphql-js does, at once if all of its resolvers answer at once. */
export type CompiledOperation = (asked: Asked) => ExecutionResult | Promise<ExecutionResult>

/**
 * Compiles the one query of a valid document, or the one of that name: what `execute` finds out for every field of
 * every answer is found out once. Throws for what is no query. Fields about the schema are not served.
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string,
): CompiledOperation {
  const operation = getOperationAST(document, operationName)
  const type = schema.getQueryType()
  if (operation == null || !type || operation.operation !== OperationTypeNode.QUERY)
    throw new GraphQLError('the document has no such query')
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const runOf = byConditions(conditionVariables(document), (variables) => {
    const parts: Parts = {
      schema,
      operation,
      fragments,
      variables,
      objectOf: (of, sets) => compileObject(parts, of, sets),
    }
    return compileObject(parts, type, [operation.selectionSet])
  })
  const variablesOf = compileVariables(schema, operation)
  return ({ context, variables = {}, root }) => {
    const { coerced, errors: refused } = variablesOf(variables)
    if (refused !== undefined) return { errors: refused }
    const running: Running = { root, context, variables: coerced, errors: [] }
    try {
      const data = runOf(coerced)(running, root, undefined)
      if (!isPromise(data)) return answer(running, data)
      return data.then(
        (settled) => answer(running, settled),
        (error: unknown) => nothing(running, error),
      )
    } catch (error) {
      return nothing(running, error)
    }
  }
}

const answer = ({ errors }: Running, data: unknown): ExecutionResult =>
  errors.length === 0
    ? { data: data as Record<string, unknown> }
    : { errors, data: data as Record<string, unknown> }

/** No value may stand where an error is, up to the root. */
const nothing = ({ errors }: Running, error: unknown): ExecutionResult => ({
  errors: [...errors, error as GraphQLError],
  data: null,
})
