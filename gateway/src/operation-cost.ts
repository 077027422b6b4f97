import {
  getNamedType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Rows of a page without `first`, and the most there can be (`packages/subgraph/src/page.ts`). */
const PAGE = { default: 50, most: 200 }
/** Rows a list without pages is taken to have: they are short, and are given whole. */
const WHOLE_LIST = 10

interface Measure {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  readonly variables: Readonly<Record<string, unknown>>
  /** Cost of a fragment for a size of page, so that fragments of fragments are looked through once. */
  readonly known: Map<string, number>
}

/**
 * What an operation could cost: one for each field of each row it may show. The rows of a page are its `first`, a
 * literal or a variable; those of any other list are taken to be ten. What `@skip` leaves out counts; introspection,
 * which reads nothing, does not. The document has to be a valid one: a fragment within itself would not end.
 */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const fragments = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )
  const given = { ...defaultsOf(operation), ...variables }
  const measure: Measure = { schema, fragments, variables: given, known: new Map() }
  const root = schema.getRootType(operation.operation)
  return costOf(measure, operation.selectionSet, root ?? undefined, PAGE.default)
}

function costOf(
  measure: Measure,
  { selections }: SelectionSetNode,
  parent: GraphQLNamedType | undefined,
  page: number,
): number {
  let cost = 0
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) cost += costOfField(measure, selection, parent, page)
    else if (selection.kind === Kind.INLINE_FRAGMENT) {
      const type = measure.schema.getType(selection.typeCondition?.name.value ?? '') ?? parent
      cost += costOf(measure, selection.selectionSet, type, page)
    } else cost += costOfFragment(measure, selection.name.value, page)
  }
  return cost
}

function costOfFragment(measure: Measure, name: string, page: number): number {
  const fragment = measure.fragments.get(name)
  if (fragment === undefined) return 0
  const key = `${name} ${page}`
  const known = measure.known.get(key)
  if (known !== undefined) return known
  const type = measure.schema.getType(fragment.typeCondition.name.value)
  const cost = costOf(measure, fragment.selectionSet, type, page)
  measure.known.set(key, cost)
  return cost
}

function costOfField(
  measure: Measure,
  node: FieldNode,
  parent: GraphQLNamedType | undefined,
  page: number,
): number {
  const name = node.name.value
  const field = isObjectType(parent) || hasFields(parent) ? parent.getFields()[name] : undefined
  if (field === undefined || node.selectionSet === undefined || name.startsWith('__')) return 1
  const type = getNamedType(field.type)
  const rows = rowsOf(field, parent, page)
  const inner = costOf(
    measure,
    node.selectionSet,
    type,
    pageOf(measure, field, node) ?? innerPage(rows, page),
  )
  return 1 + rows * inner
}

/** `first` is said where the page is asked for, which may lie above the list of its rows. */
function pageOf(
  { variables }: Measure,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): number | null {
  if (!field.args.some(({ name }) => name === 'first')) return null
  const value = node.arguments?.find(({ name }) => name.value === 'first')?.value
  const first =
    value?.kind === Kind.INT
      ? Number(value.value)
      : value?.kind === Kind.VARIABLE
        ? variables[value.name.value]
        : undefined
  // What is out of bounds is refused where it is read; here it only must not count less.
  return typeof first === 'number' && first >= 1 ? Math.min(first, PAGE.most) : PAGE.default
}

/** Below a list its page has been spent. */
const innerPage = (rows: number, page: number): number => (rows === 1 ? page : PAGE.default)

function rowsOf(
  field: GraphQLField<unknown, unknown>,
  parent: GraphQLNamedType | undefined,
  page: number,
): number {
  if (!isList(field.type) || !isCompositeType(getNamedType(field.type))) return 1
  return field.name === 'nodes' && hasFields(parent) && 'pageInfo' in parent.getFields() ? page : WHOLE_LIST
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

const hasFields = (
  type: GraphQLNamedType | undefined,
): type is Extract<GraphQLNamedType, { getFields(): Record<string, GraphQLField<unknown, unknown>> }> =>
  type !== undefined && isCompositeType(type) && 'getFields' in type

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Record<string, number> =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  )
