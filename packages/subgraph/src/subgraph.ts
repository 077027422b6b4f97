import { buildSubgraphSchema } from '@apollo/subgraph'
import type { Group } from '@rc/schema/groups'
import { readSubgraphDocument } from '@rc/schema/files'
import { isScalarType, type GraphQLSchema } from 'graphql'
import { scalars } from './scalars.ts'
import { guardedSchema } from './sensitivity-shield.ts'

/** One reporting domain: its name and its resolvers. The SDL is the contract's, the guard is made from it. */
export interface Subgraph {
  readonly group: Group
  readonly resolvers: object
}

/** A subgraph is data until a process builds its schema. */
export const defineSubgraph = (subgraph: Subgraph): Subgraph => subgraph

/** The guarded schema. Throws if a resolver names a field the SDL does not have. */
export function subgraphSchema({ group, resolvers }: Subgraph): GraphQLSchema {
  const document = readSubgraphDocument(group)
  const declared = new Set(
    document.definitions.flatMap((node) => (node.kind === 'ScalarTypeDefinition' ? [node.name.value] : [])),
  )
  const used = Object.fromEntries(Object.entries(scalars).filter(([name]) => declared.has(name)))
  const schema = buildSubgraphSchema([{ typeDefs: document, resolvers: { ...used, ...resolvers } as never }])
  assertScalars(schema, used)
  return guardedSchema(schema, document)
}

/** buildSubgraphSchema copies a scalar's functions; a scalar it missed would pass anything through. */
function assertScalars(schema: GraphQLSchema, used: Record<string, unknown>): void {
  for (const name of Object.keys(used)) {
    if (!isScalarType(schema.getType(name))) throw new Error(`the schema has no scalar ${name}`)
  }
}
