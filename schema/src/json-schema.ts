import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
  type SelectionSetNode,
} from 'graphql'

export type JsonSchema = Record<string, unknown>

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  // Not multipleOf 0.01: validators divide in binary and refuse 19.99.
  Money: { type: 'number', 'x-unit': 'US dollars' },
  Ratio: { type: 'number', 'x-unit': 'fraction: 0.05 is 5 %' },
  BasisPoints: { type: 'integer', 'x-unit': 'basis points: 85 is 0.85 %' },
}

/** JSON Schema of a scalar or enum; `null` is not part of it. */
export function leafSchema(type: GraphQLType): JsonSchema {
  const named = getNamedType(type)
  if (isEnumType(named)) return { type: 'string', enum: named.getValues().map(({ name }) => name) }
  return SCALARS[named.name] ?? {}
}

/** JSON Schema of what a selection answers. */
export function selectionSchema(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
): JsonSchema {
  if (isNonNullType(type)) return selectionSchemaOf(schema, type.ofType, selection)
  return orNull(selectionSchemaOf(schema, type, selection))
}

function orNull(inner: JsonSchema): JsonSchema {
  if (!('type' in inner)) return { anyOf: [inner, { type: 'null' }] }
  const values = inner['enum']
  return {
    ...inner,
    type: [inner['type'], 'null'].flat(),
    ...(Array.isArray(values) ? { enum: [...(values as string[]), null] } : {}),
  }
}

function selectionSchemaOf(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
): JsonSchema {
  if (isListType(type)) return { type: 'array', items: selectionSchema(schema, type.ofType, selection) }
  if (isUnionType(type)) {
    return { anyOf: type.getTypes().map((member) => objectSchema(schema, member, selection)) }
  }
  if (isObjectType(type)) return objectSchema(schema, type, selection)
  return leafSchema(type)
}

function objectSchema(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  selection: SelectionSetNode | undefined,
): JsonSchema {
  const properties: Record<string, JsonSchema> = {}
  for (const node of selection?.selections ?? []) {
    if (node.kind === Kind.INLINE_FRAGMENT) {
      const applies = node.typeCondition === undefined || node.typeCondition.name.value === type.name
      if (applies) Object.assign(properties, objectSchema(schema, type, node.selectionSet)['properties'])
    } else if (node.kind === Kind.FIELD) {
      properties[node.alias?.value ?? node.name.value] = fieldSchema(
        schema,
        type,
        node.name.value,
        node.selectionSet,
      )
    }
  }
  return { type: 'object', properties, required: Object.keys(properties) }
}

function fieldSchema(
  schema: GraphQLSchema,
  parent: GraphQLObjectType,
  name: string,
  selection: SelectionSetNode | undefined,
): JsonSchema {
  if (name === '__typename') return { type: 'string' }
  const field = parent.getFields()[name]
  if (field === undefined) throw new Error(`${parent.name} has no field ${name}`)
  const described =
    field.description ??
    (isCompositeType(getNamedType(field.type)) ? getNamedType(field.type).description : null)
  return {
    ...selectionSchema(schema, field.type, selection),
    ...(described == null ? {} : { description: described }),
  }
}
