import { readSubgraphDocument } from '@rc/schema/files'
import type { Group } from '@rc/schema/groups'
import { guardedSchema } from '@rc/subgraph/sensitivity-shield'
import {
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { madeUpFigure, madeUpSubgraph } from '../../support/made-up-subgraphs.ts'

/**
 * A subgraph that makes up each figure the first time it is asked and remembers it: what is measured is neither a
 * database nor the making up. Objects have their figures as properties, as the ones of our resolvers do.
 */
export function rememberingSubgraph(group: Group): GraphQLSchema {
  const entities = new Map<string, object>()
  const schema = madeUpSubgraph(group, (reference) =>
    remembered(
      entities,
      reference,
      schema.getType((reference as Record<string, string>)['__typename'] ?? ''),
    ),
  )
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('_')) continue
    for (const field of Object.values(type.getFields())) {
      if (field.name.startsWith('_')) continue
      if (type === schema.getQueryType() || field.args.length > 0)
        field.resolve = rememberedFigure(type, field)
    }
  }
  return schema
}

/** The same behind the guard our subgraphs have. */
export const guardedSubgraph = (group: Group): GraphQLSchema =>
  guardedSchema(rememberingSubgraph(group), readSubgraphDocument(group))

/** One entity for all representations with the same keys, in whatever order and beside whatever else, so that its figures are found again. */
function remembered(entities: Map<string, object>, reference: object, type: unknown): object {
  const keys = Object.entries(reference).filter(([, value]) => typeof value !== 'object')
  const told = Object.fromEntries(keys.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const key = JSON.stringify(told)
  const known = entities.get(key)
  if (known !== undefined) return known
  if (isObjectType(type)) giveFigures(told, type)
  entities.set(key, told)
  return told
}

const figures = new WeakMap<object, Map<string, unknown>>()

/** Of a field of the root, or one with arguments. */
function rememberedFigure(type: GraphQLObjectType, field: GraphQLField<unknown, unknown>) {
  return (parent: unknown, given: object): unknown => {
    const owner = typeof parent === 'object' && parent !== null ? parent : type
    const known = figures.get(owner) ?? new Map<string, unknown>()
    figures.set(owner, known)
    const key = `${field.name} ${JSON.stringify(given)}`
    if (!known.has(key)) known.set(key, figureOf(parent, given, type, field))
    return known.get(key)
  }
}

/** An object in it has its own figures as properties, made up when they are first read. */
function figureOf(
  parent: unknown,
  given: object,
  parentType: GraphQLObjectType,
  { name, type }: GraphQLField<unknown, unknown>,
): unknown {
  return dressed(madeUpFigure(parent, given, { fieldName: name, returnType: type, parentType }), type)
}

function dressed(value: unknown, type: GraphQLOutputType): unknown {
  const of = getNamedType(type)
  if (!isObjectType(of)) return value
  if (Array.isArray(value)) for (const each of value) dressed(each, of)
  else if (typeof value === 'object' && value !== null) giveFigures(value, of)
  return value
}

function giveFigures(owner: object, type: GraphQLObjectType): void {
  for (const field of Object.values(type.getFields())) {
    if (field.args.length > 0 || field.name in owner) continue
    Object.defineProperty(owner, field.name, {
      configurable: true,
      get() {
        const value = figureOf(owner, {}, type, field)
        Object.defineProperty(owner, field.name, { value })
        return value
      },
    })
  }
}
