import {
  getNamedType,
  GraphQLError,
  isAbstractType,
  isObjectType,
  Kind,
  parse,
  print,
  type DocumentNode,
  type FieldDefinitionNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { requiredFields, responseKey } from './asked-keys.ts'

/** Throws QUERY_PLANNING_FAILED for an operation whose fields require one field with different arguments. */
export type RefuseConflicts = (document: DocumentNode, operation: OperationDefinitionNode) => void

/** Called for each field, with the type it stands on and the place of its object in the answer. */
type Visit = (field: FieldNode, on: GraphQLObjectType, place: string) => void

/**
 * A plan fetches what is required of one object under the name of its field, once. Where two fields of the operation
 * require it with different arguments, directly or by what they require in turn, one of them would be computed from the
 * other's figure, and nothing would say so.
 */
export function createConflictRefusal(supergraph: DocumentNode, schema: GraphQLSchema): RefuseConflicts {
  if (requiredFields(supergraph).withArguments.size === 0) return () => undefined
  const required = readRequired(supergraph)
  return (document, operation) => {
    const root = schema.getRootType(operation.operation)
    if (root == null) return
    const visitAll = createVisitor(schema, document)
    const known = new Map<string, string>()
    const note = (name: string, given: string): void => {
      if ((known.get(name) ?? given) !== given)
        throw new GraphQLError('fields of this operation require one field with different arguments', {
          extensions: { code: 'QUERY_PLANNING_FAILED' },
        })
      known.set(name, given)
    }
    const noteRequired =
      (above: readonly string[]): Visit =>
      ({ name }, on, place) => {
        const field = `${on.name}.${name.value}`
        const fields = required.get(field)
        if (fields === undefined || above.includes(field)) return
        const noteBelow = noteRequired([...above, field])
        visitAll(fields, [on], place, (node, type, at) => {
          note(`${at} ${type.name}.${node.name.value}`, argumentsOf(node))
          noteBelow(node, type, at)
        })
      }
    visitAll(operation.selectionSet, [root], '', noteRequired([]))
  }
}

/** What each `Type.field` requires; together, where subgraphs differ. */
function readRequired({ definitions }: DocumentNode): ReadonlyMap<string, SelectionSetNode> {
  const required = definitions.flatMap((type) =>
    type.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (type.fields ?? []).map(
          (field) => [`${type.name.value}.${field.name.value}`, requiresOf(field)] as const,
        )
      : [],
  )
  return new Map(
    required.flatMap(([name, texts]) => (texts.length === 0 ? [] : [[name, selectionsIn(texts.join(' '))]])),
  )
}

const requiresOf = ({ directives = [] }: FieldDefinitionNode): string[] =>
  directives.flatMap(({ name, arguments: given = [] }) => {
    const requires = given.find((argument) => argument.name.value === 'requires')?.value
    return name.value === 'join__field' && requires?.kind === Kind.STRING ? [requires.value] : []
  })

function selectionsIn(text: string): SelectionSetNode {
  const [operation] = parse(`{ ${text} }`, { noLocation: true }).definitions
  return (operation as OperationDefinitionNode).selectionSet
}

/** Visits the fields of selections and below, once for each type of object they may stand on. */
function createVisitor(schema: GraphQLSchema, document: DocumentNode) {
  const objectsOf = (name: string): readonly GraphQLObjectType[] => {
    const type = schema.getType(name)
    if (isObjectType(type)) return [type]
    return isAbstractType(type) ? schema.getPossibleTypes(type) : []
  }
  const visitAll = (
    { selections }: SelectionSetNode,
    types: readonly GraphQLObjectType[],
    place: string,
    visit: Visit,
  ): void => {
    for (const selection of selections) {
      if (selection.kind !== Kind.FIELD) {
        const { condition, selectionSet } = fragmentOf(document, selection)
        const on = condition === undefined ? types : objectsOf(condition)
        visitAll(
          selectionSet,
          types.filter((type) => on.includes(type)),
          place,
          visit,
        )
        continue
      }
      for (const type of types) {
        visit(selection, type, place)
        const of = type.getFields()[selection.name.value]?.type
        if (of !== undefined && selection.selectionSet !== undefined)
          visitAll(
            selection.selectionSet,
            objectsOf(getNamedType(of).name),
            `${place}.${responseKey(selection)}`,
            visit,
          )
      }
    }
  }
  return visitAll
}

function fragmentOf({ definitions }: DocumentNode, selection: Exclude<SelectionNode, FieldNode>) {
  const fragment =
    selection.kind === Kind.INLINE_FRAGMENT
      ? selection
      : definitions
          .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
          .find(({ name }) => name.value === selection.name.value)
  if (fragment === undefined) throw new GraphQLError('the document has no such fragment')
  return { condition: fragment.typeCondition?.name.value, selectionSet: fragment.selectionSet }
}

const argumentsOf = ({ arguments: given = [] }: FieldNode): string =>
  given
    .map((argument) => print(argument))
    .toSorted()
    .join()
