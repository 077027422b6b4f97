import {
  executeSync,
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Data } from './execution.ts'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Answers what an operation asks about the schema itself; null when it asks nothing. */
export function compileIntrospection(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): ((variables: Data) => Data) | null {
  const selectionSet = onlyIntrospection(operation.selectionSet, fragments)
  if (selectionSet.selections.length === 0) return null
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [{ ...operation, selectionSet }, ...fragments.values()],
  }
  return (variables) => ({ ...executeSync({ schema, document, variableValues: variables }).data })
}

function onlyIntrospection({ selections }: SelectionSetNode, fragments: Fragments): SelectionSetNode {
  return {
    kind: Kind.SELECTION_SET,
    selections: selections.flatMap((selection) => introspecting(selection, fragments)),
  }
}

function introspecting(selection: SelectionNode, fragments: Fragments): SelectionNode[] {
  if (selection.kind === Kind.FIELD)
    return ['__schema', '__type'].includes(selection.name.value) ? [selection] : []
  const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection
  if (fragment === undefined) return []
  const selectionSet = onlyIntrospection(fragment.selectionSet, fragments)
  if (selectionSet.selections.length === 0) return []
  return [{ kind: Kind.INLINE_FRAGMENT, directives: selection.directives ?? [], selectionSet }]
}
