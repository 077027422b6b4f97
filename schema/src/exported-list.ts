import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  parse,
  typeFromAST,
  visit,
  type ConstDirectiveNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLUnionType,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import type { RestOperation } from './rest-operations.ts'

/** One column of an export: where it stands in a row, and the scalar it is of. */
export interface ExportColumn {
  /** `client.id`: its path from the row; of a list inside a list the outer names come first. */
  readonly name: string
  readonly scalar: string
}

/** What an export as CSV holds of a report. */
export interface ExportedList {
  /** Names from the report to the list; empty where the figures of the report are its rows. */
  readonly path: readonly string[]
  /** Whether it is read page by page. */
  readonly paged: boolean
  /** Of a list its columns; of a report of figures all of them, one a row. */
  readonly columns: readonly ExportColumn[]
}

/** `Executive.aum` → the `list` of its `@exported`, or null where that is left out. */
export function exportedPaths(supergraphSdl: string): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>()
  visit(parse(supergraphSdl), {
    ObjectTypeDefinition(type) {
      for (const field of type.fields ?? []) {
        const directive = field.directives?.find(({ name }) => name.value === 'exported')
        if (directive !== undefined) found.set(`${type.name.value}.${field.name.value}`, listOf(directive))
      }
    },
  })
  return found
}

function listOf({ arguments: [list] = [] }: ConstDirectiveNode): string | null {
  return list?.value.kind === Kind.STRING ? list.value.value : null
}

/** The exported list of a REST operation; throws, in words for whoever wrote the schema, when there is none. */
export function exportedList(
  schema: GraphQLSchema,
  paths: ReadonlyMap<string, string | null>,
  operation: RestOperation,
): ExportedList {
  const name = `${operation.group} { ${operation.field} }`
  const groupType = schema.getQueryType()?.getFields()[operation.group]?.type as GraphQLObjectType
  const path = paths.get(`${groupType.name}.${operation.field}`)
  if (path === undefined) throw new Error(`${name} does not say what is exported of it: @exported(list: "…")`)
  const type = getNamedType(groupType.getFields()[operation.field]?.type) as GraphQLObjectType
  let place: Place = { node: reportField(operation), type }
  if (path === null) return { path: [], paged: false, columns: columnsOf(schema, place, '', true) }
  const names = path.split('.')
  const columns: ExportColumn[] = []
  let paged = false
  for (const [i, step] of names.entries()) {
    const list = listIn(place, step)
    if (list === null) throw new Error(`${name} exports ${path}; ${step} is no list of its REST operation`)
    ;({ place } = list)
    paged = i === 0 && list.paged
    const isLast = i === names.length - 1
    columns.push(...columnsOf(schema, place, isLast ? '' : `${step}.`, isLast))
  }
  return { path: names, paged, columns }
}

/** An operation selects one report of one group and nothing beside it. */
export function reportField({ document }: RestOperation): FieldNode {
  const [inGroup] = (document.definitions[0] as OperationDefinitionNode).selectionSet.selections
  return (inGroup as FieldNode).selectionSet?.selections[0] as FieldNode
}

/** What an operation selects of a type. */
export interface Place {
  readonly node: FieldNode
  readonly type: GraphQLObjectType | GraphQLUnionType
}

/** The rows of a list, or of a connection those of its pages. */
export function listIn({ node, type }: Place, name: string): { place: Place; paged: boolean } | null {
  const selected = fieldIn(node, name)
  const declared = 'getFields' in type ? type.getFields()[name]?.type : undefined
  const rows = getNamedType(declared)
  if (selected === null || declared === undefined || !isObjectType(rows)) return null
  if (isListType(getNullableType(declared))) return { place: { node: selected, type: rows }, paged: false }
  const nodes = fieldIn(selected, 'nodes')
  const row = getNamedType(rows.getFields()['nodes']?.type)
  return nodes !== null && isObjectType(row) ? { place: { node: nodes, type: row }, paged: true } : null
}

const fieldIn = ({ selectionSet }: FieldNode, name: string): FieldNode | null =>
  (selectionSet?.selections.find(
    (selection) => selection.kind === Kind.FIELD && selection.name.value === name,
  ) as FieldNode | undefined) ?? null

/** What is selected of a row; objects inside it by dotted names (`deep`), lists inside it as one column each. */
export function columnsOf(
  schema: GraphQLSchema,
  { node, type }: Place,
  prefix: string,
  deep: boolean,
): ExportColumn[] {
  const columns = selectedOf(schema, node.selectionSet?.selections, type).flatMap(
    ({ node: field, declared }) => {
      const name = `${prefix}${field.name.value}`
      const named = getNamedType(declared)
      if (declared === undefined || isLeafType(named)) return [{ name, scalar: named?.name ?? 'String' }]
      if (!deep) return []
      if (hasRows(declared, named)) return [{ name, scalar: 'JSON' }]
      return columnsOf(schema, { node: field, type: named as Place['type'] }, `${name}.`, true)
    },
  )
  return [...new Map(columns.map((column) => [column.name, column])).values()]
}

interface Selected {
  readonly node: FieldNode
  /** None of `__typename`. */
  readonly declared: GraphQLOutputType | undefined
}

/** Fields of a selection; those of fragments too, for a union has no others. */
export function selectedOf(
  schema: GraphQLSchema,
  selections: readonly SelectionNode[] = [],
  type: Place['type'],
): Selected[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const fields = 'getFields' in type ? type.getFields() : {}
      return [{ node: selection, declared: fields[selection.name.value]?.type }]
    }
    if (selection.kind !== Kind.INLINE_FRAGMENT || selection.typeCondition === undefined) return []
    const narrowed = typeFromAST(schema, selection.typeCondition) as Place['type']
    return selectedOf(schema, selection.selectionSet.selections, narrowed)
  })
}

const hasRows = (declared: GraphQLOutputType, named: GraphQLNamedType | undefined): boolean =>
  isListType(getNullableType(declared)) ||
  (isObjectType(named) && named.getFields()['pageInfo'] !== undefined)
