import {
  isAbstractType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  type InlineFragmentNode,
  type SelectionSetNode,
} from 'graphql'
import { responseKey } from './asked-keys.ts'
import { isIncluded } from './conditions.ts'
import type { Data } from './execution.ts'

/** What selections are read with. */
export interface Selecting {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Data
}

/** The fields selected of one type, by the name of the answer and in the order of the specification. */
export function collectFields(
  selecting: Selecting,
  type: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
  found = new Map<string, FieldNode[]>(),
): Map<string, FieldNode[]> {
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    if (!isIncluded(selection, selecting.variables)) continue
    if (selection.kind === Kind.FIELD) {
      const key = responseKey(selection)
      found.set(key, [...(found.get(key) ?? []), selection])
    } else {
      const fragment = fragmentOf(selection, selecting)
      if (fragment !== undefined && applies(selecting.schema, type, fragment.typeCondition?.name.value))
        collectFields(selecting, type, [fragment.selectionSet], found)
    }
  }
  return found
}

const fragmentOf = (selection: FragmentSpreadNode | InlineFragmentNode, { fragments }: Selecting) =>
  selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection

function applies(schema: GraphQLSchema, type: GraphQLCompositeType, condition: string | undefined): boolean {
  if (condition === undefined || condition === type.name) return true
  const conditional = schema.getType(condition)
  return isAbstractType(conditional) && !('getTypes' in type) && schema.isSubType(conditional, type)
}
