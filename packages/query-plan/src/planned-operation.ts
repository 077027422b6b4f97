import type { GatewayExecutionResult, GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface'
import {
  getOperationAST,
  GraphQLError,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql'
import { answerErrors } from './answer-errors.ts'
import type { RequiredFields } from './asked-keys.ts'
import type { FetchParts } from './compile-fetch.ts'
import { compilePlan } from './compile-plan.ts'
import { compileShape } from './compile-shape.ts'
import { compileVariables } from './compile-variables.ts'
import { byConditions, conditionVariables } from './conditions.ts'
import type { Data, Execution } from './execution.ts'
import { compileIntrospection } from './introspection.ts'
import type { Plan } from './planner.ts'

export interface PlanningParts extends FetchParts {
  /** What callers see. */
  readonly schema: GraphQLSchema
  readonly required: RequiredFields
  readonly plan: Plan
}

export type PlannedOperation = (request: GatewayGraphQLRequestContext) => Promise<GatewayExecutionResult>

/** Plans an operation of a valid document once and compiles what is done for every request of it. */
export function planOperation(
  parts: PlanningParts,
  document: DocumentNode,
  operationName: string | undefined,
): PlannedOperation {
  const operation = getOperationAST(document, operationName)
  if (operation == null) throw new GraphQLError('the document has no such operation')
  const { schema } = parts
  const root = schema.getRootType(operation.operation)
  if (root == null) throw new GraphQLError(`${operation.operation} is not served`)
  const fragments = fragmentsOf(document)
  const node = parts.plan(document, operation)
  const step = node === null ? null : compilePlan(node, parts)
  const introspect = compileIntrospection(schema, operation, fragments)
  const shapes = byConditions(conditionVariables(document), (variables) =>
    compileShape({ ...parts, fragments, variables }, root, operation.selectionSet),
  )
  const variablesOf = compileVariables(schema, operation)
  return async (request) => {
    const sent: Data = request.request.variables ?? {}
    const { errors: refused, coerced } = variablesOf(sent)
    if (refused !== undefined) return { errors: refused }
    const execution: Execution = { request, data: {}, errors: [], sent, variables: coerced }
    await step?.(execution)
    if (introspect !== null) Object.assign(execution.data, introspect(coerced))
    const shaping = { trail: [], problems: [] }
    const data = shapes(coerced)(execution.data, shaping)
    const errors = answerErrors(execution.errors, shaping.problems)
    return errors.length === 0 ? { data } : { data, errors }
  }
}

const fragmentsOf = ({ definitions }: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
