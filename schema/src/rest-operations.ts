import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Kind,
  OperationTypeNode,
  parse,
  type DefinitionNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type NameNode,
  type OperationDefinitionNode,
} from 'graphql'
import { SCHEMA_DIRECTORY } from './files.ts'

/** One REST path: the file `rest/<group>/<report>.graphql` is `GET /api/<group>/<report>`. */
export interface RestOperation {
  readonly group: string
  /** As in the path, e.g. `form-adv`. */
  readonly report: string
  /** Field of the group type, e.g. `formAdv`. */
  readonly field: string
  readonly path: string
  readonly operationName: string
  readonly source: string
  readonly document: DocumentNode
}

/** All REST operations, by path. Throws if a file does not hold exactly one named query for its own path. */
export function readRestOperations(root: string = join(SCHEMA_DIRECTORY, 'rest')): RestOperation[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.graphql'))
    .map((entry) => readOperation(root, join(entry.parentPath, entry.name)))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}

function readOperation(root: string, file: string): RestOperation {
  const path = file
    .slice(root.length + 1)
    .replaceAll('\\', '/')
    .replace('.graphql', '')
  const [group, report] = path.split('/') as [string, string]
  const source = readFileSync(file, 'utf8')
  const document = parse(source)
  const [operation, ...more] = document.definitions
  if (!isNamedQuery(operation) || more.length > 0) {
    throw new Error(`rest/${path}.graphql must hold exactly one named query`)
  }
  const field = report.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  if (onlyField(onlyField(operation, group), field) === undefined) {
    throw new Error(`rest/${path}.graphql must select ${group} { ${field} } and nothing beside it`)
  }
  return { group, report, field, path: `/api/${path}`, operationName: operation.name.value, source, document }
}

function isNamedQuery(
  node: DefinitionNode | undefined,
): node is OperationDefinitionNode & { readonly name: NameNode } {
  return (
    node?.kind === Kind.OPERATION_DEFINITION &&
    node.operation === OperationTypeNode.QUERY &&
    node.name !== undefined
  )
}

type HasSelections =
  | Pick<OperationDefinitionNode, 'selectionSet'>
  | { selectionSet?: OperationDefinitionNode['selectionSet'] }
  | undefined

/** The one field selected, if it has that name and is answered under it. */
function onlyField(node: HasSelections, name: string) {
  const [selection, ...more] = node?.selectionSet?.selections ?? []
  if (selection?.kind !== Kind.FIELD || more.length > 0) return undefined
  return selection.name.value === name && selection.alias === undefined ? selection : undefined
}

/** The field a report is. Throws if the schema has none. */
export function reportField(
  schema: GraphQLSchema,
  { group, field }: RestOperation,
): GraphQLField<unknown, unknown> {
  const type = schema.getQueryType()?.getFields()[group]?.type as GraphQLObjectType | undefined
  const found = type?.getFields()[field]
  if (found === undefined) throw new Error(`the schema has no ${group} { ${field} }`)
  return found
}
