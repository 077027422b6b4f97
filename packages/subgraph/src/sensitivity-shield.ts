import { sensitivityName, type Level } from '@rc/core/sensitivity'
import { sensitivityLevels, type Levels } from '@rc/schema/sensitivity-levels'
import {
  getNamedType,
  GraphQLError,
  isLeafType,
  isObjectType,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { applyMiddleware, type IMiddlewareFieldMap, type IMiddlewareTypeMap } from 'graphql-middleware'
import { deny, rule, shield } from 'graphql-shield'
import { guardedFields } from './guarded-fields.ts'
import type { RequestContext } from './request-context.ts'

/**
 * A subgraph behind its guard, made from its `@sensitivity` directives: every field asks for a clearance, where it
 * stands or on every way to it, and what has no level is denied. Entities are checked by type before any of them is
 * loaded, so that not even their existence is told to a caller below their level. Objects ask again, so that a clearance
 * that is lowered meanwhile holds for what is still to be read.
 */
export function guardedSchema(schema: GraphQLSchema, document: DocumentNode): GraphQLSchema {
  const levels = sensitivityLevels(document)
  const rules = shieldOf(levels).generate(schema) as Record<string, IMiddlewareFieldMap>
  const asking = guardedFields(schema, levels)
  const guardOf = (type: GraphQLNamedType, field: string) => {
    const level = levels.fields.get(type.name)?.get(field)
    if (level === undefined || asking.has(`${type.name}.${field}`)) return rules[type.name]?.[field]
    const inner = isObjectType(type) ? type.getFields()[field]?.type : undefined
    return inner === undefined || isLeafType(getNamedType(inner)) ? undefined : askAgain(level)
  }
  const guard = Object.entries(rules).map(([name, fields]) => {
    const type = schema.getType(name)
    const each = Object.keys(fields).map((field) => [field, type && guardOf(type, field)] as const)
    return [name, Object.fromEntries(each.filter(([, middleware]) => middleware !== undefined))]
  })
  return applyMiddleware(schema, Object.fromEntries(guard) as IMiddlewareTypeMap)
}

/** Asks at once, and leaves a field that answers at once as it is. */
const askAgain =
  (level: Level) =>
  (resolve: Resolve, parent: unknown, args: unknown, context: RequestContext, info: unknown): unknown => {
    const verdict = permits(context, level)
    if (verdict !== true) throw verdict
    return resolve(parent, args, context, info)
  }

type Resolve = (parent: unknown, args: unknown, context: RequestContext, info: unknown) => unknown

function shieldOf(levels: Levels) {
  const tree: Record<string, Record<string, ReturnType<typeof atLeast>>> = {}
  for (const [type, fields] of levels.fields) {
    tree[type] = Object.fromEntries([...fields].map(([field, level]) => [field, atLeast(level)]))
  }
  const entities = Object.keys(tree).length === 0 ? {} : { _entities: entityRule(levels.types) }
  return shield(
    { ...tree, Query: { ...tree['Query'], ...entities } },
    {
      fallbackRule: deny,
      // A resolver's own error reaches the gateway, which masks what is not meant for callers.
      allowExternalErrors: true,
      fallbackError: () => new GraphQLError('not permitted', { extensions: { code: 'FORBIDDEN' } }),
    },
  )
}

const RULES = new Map<Level, ReturnType<ReturnType<typeof rule>>>()

/** One rule a level. Never cached: the identity is read for every decision. */
function atLeast(level: Level) {
  const known = RULES.get(level)
  if (known !== undefined) return known
  const made = rule(`level-${level}`, { cache: 'no_cache' })((_parent, _args, context: RequestContext) =>
    permits(context, level),
  )
  RULES.set(level, made)
  return made
}

function entityRule(types: ReadonlyMap<string, Level>) {
  return rule('entities', { cache: 'no_cache' })(
    (_parent, args: EntityArguments, context: RequestContext) => {
      for (const { __typename: type } of args.representations) {
        const level = types.get(type)
        if (level === undefined) return false
        const verdict = permits(context, level)
        if (verdict !== true) return verdict
      }
      return true
    },
  )
}

interface EntityArguments {
  readonly representations: readonly { readonly __typename: string }[]
}

function permits(context: RequestContext, level: Level): true | GraphQLError {
  return context.identity().clearance >= level ? true : forbidden(level)
}

/** The refusal, naming the level that would be needed. */
export function forbidden(level: Level): GraphQLError {
  return new GraphQLError(`level ${level} (${sensitivityName(level)}) is needed`, {
    extensions: { code: 'FORBIDDEN', requiredLevel: level },
  })
}
