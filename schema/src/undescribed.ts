import {
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { withoutLevel } from './described-levels.ts'

/**
 * Types, fields, arguments and values of enums without words of their own, as `Type`, `Type.field`,
 * `Type.field(argument)`, `Enum.VALUE`. The root is not one of them: each group adds its field to it.
 */
export const undescribed = (schema: GraphQLSchema): string[] =>
  Object.values(schema.getTypeMap())
    .flatMap((type) => (isIntrospectionType(type) ? [] : ofType(type, schema)))
    .filter(({ description }) => withoutLevel(description ?? '') === '')
    .map(({ path }) => path)

interface Describable {
  readonly path: string
  readonly description: string | null | undefined
}

const ofType = (type: GraphQLNamedType, schema: GraphQLSchema): Describable[] => [
  ...(type === schema.getQueryType() ? [] : [{ path: type.name, description: type.description }]),
  ...describable(type),
]

function describable(type: GraphQLNamedType): Describable[] {
  if (isEnumType(type))
    return type.getValues().map(({ name, description }) => ({ path: `${type.name}.${name}`, description }))
  if (!isObjectType(type) && !isInputObjectType(type)) return []
  return Object.values(type.getFields()).flatMap((field) => {
    const path = `${type.name}.${field.name}`
    const args: readonly GraphQLArgument[] = 'args' in field ? field.args : []
    return [
      { path, description: field.description },
      ...args.map(({ name, description }) => ({ path: `${path}(${name})`, description })),
    ]
  })
}
