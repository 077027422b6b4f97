import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { Kind, visit, type DocumentNode, type ObjectTypeDefinitionNode } from 'graphql'
import type { Group } from '../groups.ts'

const SCALARS = {
  ID: 'string',
  Date: 'string',
  DateTime: 'Date',
  Money: 'string',
  Ratio: 'number',
  BasisPoints: 'number',
}

/**
 * TypeScript of one subgraph: its types, and `SubgraphResolvers`, in which every field of a root, group or entity
 * type is required, so that a field without a resolver does not compile.
 */
export async function resolverTypes(group: Group, document: DocumentNode): Promise<string> {
  const entities = objectsOf(document).filter(isEntity)
  const source = await codegen({
    filename: `${group}.ts`,
    schema: withoutPolicy(document),
    documents: [],
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
    config: {
      federation: true,
      enumsAsTypes: true,
      useTypeImports: true,
      avoidOptionals: { field: true, object: true, resolvers: true, query: true },
      mappers: Object.fromEntries(entities.map(({ name }) => [name.value, name.value])),
      defaultScalarType: 'unknown',
      scalars: SCALARS,
      contextType: '@rc/subgraph#RequestContext',
      defaultMapper: '@rc/schema/lazy#Lazy<{T}>',
    },
  })
  const required = ['Query', group.charAt(0).toUpperCase() + group.slice(1)]
    .filter((name) => objectsOf(document).some((node) => node.name.value === name))
    .concat(entities.map((node) => node.name.value))
  return `${entities.reduce(asReference, source)}
/** What this subgraph must resolve; everything else are properties of what these return. */
export type SubgraphResolvers = Pick<Resolvers, ${required.map((name) => `'${name}'`).join(' | ')}>
`
}

/** An entity inside a report is its key: its fields are resolved by its own resolvers, wherever it stands. */
function asReference(source: string, entity: ObjectTypeDefinitionNode): string {
  const name = entity.name.value
  const keys = keyFields(entity).map((field) => `'${field}'`)
  const external = (entity.fields ?? [])
    .filter((field) => field.directives?.some((directive) => directive.name.value === 'external'))
    .map((field) => `'${field.name.value}'`)
  const required = external.length === 0 ? '' : ` & Partial<Pick<${name}Fields, ${external.join(' | ')}>>`
  return source.replace(
    `export type ${name} = {`,
    `export type ${name} = Pick<${name}Fields, '__typename' | ${keys.join(' | ')}>${required}\nexport type ${name}Fields = {`,
  )
}

function keyFields(entity: ObjectTypeDefinitionNode): string[] {
  const fields = entity.directives
    ?.find(({ name }) => name.value === 'key')
    ?.arguments?.find(({ name }) => name.value === 'fields')?.value
  return fields?.kind === Kind.STRING ? fields.value.split(/\s+/) : []
}

const isEntity = (node: ObjectTypeDefinitionNode): boolean =>
  node.directives?.some(
    ({ name, arguments: args }) =>
      name.value === 'key' && !args?.some((argument) => argument.name.value === 'resolvable'),
  ) === true

const objectsOf = (document: DocumentNode): ObjectTypeDefinitionNode[] =>
  document.definitions
    .filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION)
    .map((node) => ({ ...node, kind: Kind.OBJECT_TYPE_DEFINITION }))

/** The generator knows federation's own directives; ours are policy, not types. */
function withoutPolicy(document: DocumentNode): DocumentNode {
  return visit(document, {
    SchemaExtension: () => null,
    DirectiveDefinition: () => null,
    Directive: ({ name }) => (['sensitivity', 'cached'].includes(name.value) ? null : undefined),
  })
}
