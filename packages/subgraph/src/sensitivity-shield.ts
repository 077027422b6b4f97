import { sensitivityName, type Level } from '@rc/core/sensitivity'
import { sensitivityLevels, type Levels } from '@rc/schema/sensitivity-levels'
import {
  defaultFieldResolver,
  getNamedType,
  GraphQLError,
  isLeafType,
  isObjectType,
  type DocumentNode,
  type GraphQLField,
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
  const guard = Object.entries(rules).map(([type, fields]) => {
    const decides = ([field]: [string, unknown]): boolean =>
      !levels.fields.has(type) || asking.has(`${type}.${field}`)
    return [type, Object.fromEntries(Object.entries(fields).filter(decides))]
  })
  const guarded = applyMiddleware(schema, Object.fromEntries(guard) as IMiddlewareTypeMap)
  for (const [type, fields] of levels.fields)
    for (const [name, level] of fields) {
      const field = fieldOf(guarded, type, name)
      if (field !== undefined && !asking.has(`${type}.${name}`) && !isLeafType(getNamedType(field.type)))
        askAgain(field, level)
    }
  return guarded
}

function fieldOf(schema: GraphQLSchema, typeName: string, name: string): Field | undefined {
  const type = schema.getType(typeName)
  return isObjectType(type) ? type.getFields()[name] : undefined
}

type Field = GraphQLField<unknown, RequestContext>

/** At once, so that a field that answers at once still does. */
function askAgain(field: Field, level: Level): void {
  const { resolve = defaultFieldResolver } = field
  field.resolve = (parent, args, context, info) => {
    const verdict = permits(context, level)
    if (verdict !== true) throw verdict
    return resolve(parent, args, context, info)
  }
}

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
