import { createHash } from 'node:crypto'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { readSubgraphDocument } from '@rc/schema/files'
import type { Group } from '@rc/schema/groups'
import {
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'

// The five subgraphs without what is behind them: they make up their figures.

/** A number from 0 to 1 that only the text decides. */
export const drawn = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

const LEAVES: Record<string, (draw: number) => unknown> = {
  Int: (draw) => Math.floor(draw * 1_000),
  Boolean: (draw) => draw < 0.5,
  ID: (draw) => `id-${Math.floor(draw * 5)}`,
}

function madeUp(type: GraphQLOutputType, seed: string): unknown {
  if (isNonNullType(type)) return present(type.ofType, seed)
  return drawn(`${seed} null`) < 0.1 ? null : present(type, seed)
}

function present(type: GraphQLOutputType, seed: string): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable))
    return Array.from({ length: Math.floor(drawn(seed) * 4) }, (_each, n) =>
      madeUp(nullable.ofType, `${seed} ${n}`),
    )
  if (isEnumType(nullable)) {
    const values = nullable.getValues()
    return values[Math.floor(drawn(seed) * values.length)]?.value
  }
  if (isScalarType(nullable))
    return (LEAVES[nullable.name] ?? ((draw: number) => draw.toFixed(4)))(drawn(seed))
  return { seed }
}

/** What a parent is known by: its keys, where it came from a representation. */
const seedOf = (parent: unknown): string => JSON.stringify(parent ?? null)

/** The figure of a field: the same for the same question. */
export const madeUpFigure = (
  parent: unknown,
  given: object,
  { fieldName, returnType, parentType }: Pick<GraphQLResolveInfo, 'fieldName' | 'returnType' | 'parentType'>,
): unknown => madeUp(returnType, questionOf(parent, given, parentType.name, fieldName))

const questionOf = (parent: unknown, given: object, type: string, field: string): string =>
  `${type}.${field} ${JSON.stringify(given)} ${seedOf(parent)}`

/** Resolves every field the same for the same question; some are null, and some errors. */
export const madeUpFigures: GraphQLFieldResolver<unknown, unknown> = (parent, given, _context, info) => {
  const { fieldName, returnType, parentType } = info
  const known = (parent as Record<string, unknown> | null)?.[fieldName]
  if (known !== undefined) return known
  const seed = questionOf(parent, given as object, parentType.name, fieldName)
  if (!isNonNullType(returnType) && drawn(`${seed} error`) < 0.03) throw new Error(`no ${fieldName}`)
  return madeUpFigure(parent, given as object, info)
}

/** A subgraph of the contract that takes entities as they are told to it. */
export function madeUpSubgraph(
  group: Group,
  entityOf: (reference: object) => object = (reference) => reference,
): GraphQLSchema {
  const typeDefs = readSubgraphDocument(group)
  const resolvers = Object.fromEntries(
    typeDefs.definitions.flatMap((node) =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION && node.directives?.some(({ name }) => name.value === 'key')
        ? [[node.name.value, { __resolveReference: entityOf }]]
        : [],
    ),
  )
  return buildSubgraphSchema([{ typeDefs, resolvers: resolvers as never }])
}
