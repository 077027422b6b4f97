import type { Level } from '@rc/core/sensitivity'
import type { Levels } from '@rc/schema/sensitivity-levels'
import {
  getNamedType,
  isAbstractType,
  isObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'

/**
 * The fields that need a rule of their own: those whose level is above what every way to their object has asked for
 * already. An object is reached by a field, or as an entity, which asks for the level of its type; fields of the root
 * have been asked for nothing. `Type.field` of each.
 */
export function guardedFields(schema: GraphQLSchema, levels: Levels): ReadonlySet<string> {
  const objects = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && levels.fields.has(type.name),
  )
  const asked = levelsAsked(schema, objects, levels)
  return new Set(
    objects.flatMap((type) =>
      Object.keys(type.getFields())
        .filter((field) => (levelOf(levels, type, field) ?? Infinity) > (asked.get(type.name) ?? 0))
        .map((field) => `${type.name}.${field}`),
    ),
  )
}

const levelOf = ({ fields }: Levels, type: GraphQLObjectType, field: string): Level | undefined =>
  fields.get(type.name)?.get(field)

/** A way from an object to another one: by a field of a level. */
interface Way {
  readonly from: string
  readonly to: string
  readonly level: number
}

/**
 * The lowest level with which an object of each type can have been reached. Lowered until no way to any of them
 * lowers it further; what nothing reaches is not in it.
 */
function levelsAsked(
  schema: GraphQLSchema,
  objects: readonly GraphQLObjectType[],
  levels: Levels,
): ReadonlyMap<string, number> {
  const asked = new Map<string, number>(
    possibleTypes(schema, '_Entity').map(({ name }) => [name, levels.types.get(name) ?? 0]),
  )
  const root = schema.getQueryType()
  if (root) asked.set(root.name, 0)
  const ways = objects.flatMap((type) => waysFrom(schema, type, levels))
  let isLowered = true
  while (isLowered) {
    isLowered = false
    for (const { from, to, level } of ways) {
      const found = Math.max(asked.get(from) ?? Infinity, level)
      if (found >= (asked.get(to) ?? Infinity)) continue
      asked.set(to, found)
      isLowered = true
    }
  }
  return asked
}

/** Entities are no way: their types are asked about before. */
const waysFrom = (schema: GraphQLSchema, type: GraphQLObjectType, levels: Levels): Way[] =>
  Object.values(type.getFields())
    .filter(({ name }) => name !== '_entities')
    .flatMap((field) =>
      possibleTypes(schema, getNamedType(field.type).name).map((to) => ({
        from: type.name,
        to: to.name,
        level: levelOf(levels, type, field.name) ?? 0,
      })),
    )

function possibleTypes(schema: GraphQLSchema, name: string): readonly GraphQLObjectType[] {
  const type = schema.getType(name)
  if (isObjectType(type)) return [type]
  return isAbstractType(type) ? schema.getPossibleTypes(type) : []
}
