import { readSubgraphDocument } from '@rc/schema/files'
import type { Group } from '@rc/schema/groups'
import { sensitivityShield } from '@rc/subgraph/sensitivity-shield'
import { defaultFieldResolver, isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { applyMiddleware } from 'graphql-middleware'
import { madeUpFigure, madeUpSubgraph } from '../../support/made-up-subgraphs.ts'

/**
 * A subgraph that makes up each figure the first time it is asked and remembers it: what is measured is neither a
 * database nor the making up.
 */
export function rememberingSubgraph(group: Group): GraphQLSchema {
  const schema = madeUpSubgraph(group, remembered)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type.name === '_Service') continue
    for (const [name, field] of Object.entries(type.getFields()))
      if (!name.startsWith('_')) field.resolve = rememberedFigure
  }
  return schema
}

/** The same behind the guard our subgraphs have. */
export const guardedSubgraph = (group: Group): GraphQLSchema =>
  applyMiddleware(rememberingSubgraph(group), sensitivityShield(readSubgraphDocument(group)))

const entities = new Map<string, object>()
/** One entity for all representations with the same keys, in whatever order and beside whatever else, so that its figures are found again. */
function remembered(reference: object): object {
  const keys = Object.entries(reference).filter(([, value]) => typeof value !== 'object')
  const told = Object.fromEntries(keys.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const key = JSON.stringify(told)
  const known = entities.get(key) ?? told
  entities.set(key, known)
  return known
}

const ROOT = {}
const figures = new WeakMap<object, Map<string, unknown>>()

const rememberedFigure: GraphQLFieldResolver<unknown, unknown> = (parent, given, context, info) => {
  const told = defaultFieldResolver(parent, given, context, info)
  if (told !== undefined) return told
  const owner = typeof parent === 'object' && parent !== null ? parent : ROOT
  const known = figures.get(owner) ?? new Map<string, unknown>()
  figures.set(owner, known)
  const key = `${info.fieldName} ${Object.keys(given as object).length === 0 ? '' : JSON.stringify(given)}`
  if (!known.has(key)) known.set(key, madeUpFigure(parent, given as object, info))
  return known.get(key)
}
