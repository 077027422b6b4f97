import { operationFromDocument } from '@apollo/federation-internals'
import type { PlanNode, QueryPlanner, SubscriptionNode } from '@apollo/query-planner'
import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { withPlannedKeys, type RequiredFields } from './asked-keys.ts'
import type { RefuseConflicts } from './conflicting-requirements.ts'
import { isIncluded } from './conditions.ts'

/** Plans an operation; null for one that asks no subgraph. Throws QUERY_PLANNING_FAILED when there is no way to answer it. */
export type Plan = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
) => PlanNode | SubscriptionNode | null

export function createPlan(
  planner: QueryPlanner,
  required: RequiredFields,
  refuseConflicts: RefuseConflicts,
): Plan {
  const schema = planner.supergraph.apiSchema()
  return (document, operation) => {
    if (!asksSubgraphs(document, operation.selectionSet)) return null
    refuseConflicts(document, operation)
    const { node } = planner.buildQueryPlan(
      operationFromDocument(
        schema,
        withPlannedKeys(document, required),
        operation.name === undefined ? {} : { operationName: operation.name.value },
      ),
      { recursiveSelectionsLimitDisabled: false, nonLocalSelectionsLimitDisabled: false },
    )
    if (node !== undefined) return node
    // The planner gives nothing where it found no way; taken for success it would answer null.
    throw new GraphQLError('no subgraph can answer a field of this operation', {
      extensions: { code: 'QUERY_PLANNING_FAILED' },
    })
  }
}

/** Whether anything but introspection is asked for, whatever variables say. */
function asksSubgraphs(document: DocumentNode, { selections }: SelectionSetNode): boolean {
  return selections.some((selection) => {
    if (!couldBeIncluded(selection)) return false
    if (selection.kind === Kind.FIELD) return !selection.name.value.startsWith('__')
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions.find(
            (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === selection.name.value,
          )
    return fragment !== undefined && 'selectionSet' in fragment && fragment.selectionSet !== undefined
      ? asksSubgraphs(document, fragment.selectionSet)
      : false
  })
}

/** Only what a literal rules out is ruled out before the variables are known. */
const couldBeIncluded: (selection: Parameters<typeof isIncluded>[0]) => boolean = (selection) =>
  isIncluded(
    {
      ...selection,
      directives: (selection.directives ?? []).filter(
        ({ arguments: [condition] = [] }) => condition?.value.kind !== Kind.VARIABLE,
      ),
    },
    {},
  )
