import { codegen } from '@graphql-codegen/core'
import * as operations from '@graphql-codegen/typescript-operations'
import { sensitivityName } from '@rc/core/sensitivity'
import {
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  parse,
  printSchema,
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import { withoutLevel } from '../described-levels.ts'
import { parametersOf } from '../open-api.ts'
import { rootPolicies } from '../policy.ts'
import type { PageOperation } from '../page-operations.ts'
import { reportField, type RestOperation } from '../rest-operations.ts'

const SCALARS = {
  ID: 'string',
  Date: 'string',
  DateTime: 'string',
  Money: 'number',
  Ratio: 'number',
  BasisPoints: 'number',
}

interface Field {
  readonly name: string
  /** Scalar or enum of a leaf. */
  readonly unit?: string
  readonly list?: true
  readonly about?: string
  readonly fields?: readonly Field[]
}

/**
 * What the dashboard knows of the contract, by path: an index of the reports, and for each its operation (the one its
 * REST path runs, so that both share cached answers), its parameters and the shape of its answer. Pages without a
 * REST path have an operation alone.
 */
export async function dashboardFiles(
  schema: GraphQLSchema,
  supergraph: string,
  { reports, pages }: { reports: readonly RestOperation[]; pages: readonly PageOperation[] },
): Promise<Map<string, string>> {
  const policies = rootPolicies(supergraph)
  const files = new Map<string, string>()
  const index = inOrderOfFields(schema, reports).map((operation) => {
    const level = policies.get(operation.group)?.level ?? 5
    const { group, report, field, path } = operation
    return { group, report, field, path, level, levelName: sensitivityName(level) }
  })
  files.set('report-index.json', json(index))
  for (const operation of reports) {
    const definition = operation.document.definitions[0] as OperationDefinitionNode
    const field = reportField(schema, operation)
    files.set(
      `reports/${operation.group}-${operation.report}.json`,
      json({
        operationName: operation.operationName,
        source: operation.source,
        about: plain(field.description ?? ''),
        parameters: parametersOf(schema, definition),
        fields: fieldsOf(field.type, selectionInside(selectionInside(definition.selectionSet))),
      }),
    )
  }
  for (const { name, operationName, source } of pages)
    files.set(`pages/${name}.json`, json({ operationName, source }))
  files.set('operations.ts', await operationTypes(schema, [...reports, ...pages]))
  return files
}

/** As the schema lists them, which is the order of the specification. */
const inOrderOfFields = (schema: GraphQLSchema, reports: readonly RestOperation[]): RestOperation[] => {
  const place = ({ group, field }: RestOperation): number => {
    const type = schema.getQueryType()?.getFields()[group]?.type
    return isObjectType(type) ? Object.keys(type.getFields()).indexOf(field) : -1
  }
  return reports.toSorted((a, b) => place(a) - place(b))
}

const operationTypes = (
  schema: GraphQLSchema,
  written: readonly { readonly operationName: string; readonly document: DocumentNode }[],
): Promise<string> =>
  codegen({
    filename: 'operations.ts',
    schema: parse(printSchema(schema)),
    documents: written.map(({ operationName, document }) => ({ location: operationName, document })),
    plugins: [{ operations: {} }],
    pluginMap: { operations },
    config: { enumsAsTypes: true, useTypeImports: true, scalars: SCALARS },
  })

/** What a selection shows; of a union, what its members show together. */
function fieldsOf(type: GraphQLOutputType, selection: SelectionSetNode | undefined): Field[] {
  const named = getNamedType(type)
  const types = isUnionType(named) ? named.getTypes() : isObjectType(named) ? [named] : []
  const found = types.flatMap((object) =>
    (selection?.selections ?? []).flatMap((node) => selectedOf(object, node)),
  )
  return [...new Map(found.map((field) => [field.name, field])).values()]
}

function selectedOf(object: GraphQLObjectType, node: SelectionNode): Field[] {
  if (node.kind === Kind.INLINE_FRAGMENT)
    return node.typeCondition?.name.value === object.name ? fieldsOf(object, node.selectionSet) : []
  if (node.kind !== Kind.FIELD || node.name.value === 'meta') return []
  const field = object.getFields()[node.name.value]
  return field === undefined ? [] : [fieldOf(field, node.selectionSet)]
}

function fieldOf(
  {
    name,
    type,
    description,
  }: { name: string; type: GraphQLOutputType; description?: string | null | undefined },
  selection: SelectionSetNode | undefined,
): Field {
  const nullable = isNonNullType(type) ? type.ofType : type
  const named = getNamedType(type)
  return {
    name,
    ...(isListType(nullable) ? { list: true } : {}),
    ...(description == null ? {} : { about: plain(withoutLevel(description)) }),
    ...(selection === undefined
      ? { unit: isEnumType(named) ? 'Enum' : named.name }
      : { fields: fieldsOf(type, selection) }),
  }
}

function selectionInside(selection: SelectionSetNode | undefined): SelectionSetNode | undefined {
  const field = selection?.selections[0]
  return field?.kind === Kind.FIELD ? field.selectionSet : undefined
}

/** Pages show no mark-up. */
const plain = (text: string): string => text.replaceAll('`', '')

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
