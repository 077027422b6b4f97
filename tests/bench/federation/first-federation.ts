import { GROUPS, type Group } from '@rc/schema/groups'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isObjectType,
  isScalarType,
  specifiedScalarTypes,
  visit,
  visitWithTypeInfo,
  TypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql'
import { madeUpSubgraph } from '../../support/made-up-subgraphs.ts'

/**
 * The SDL of each subgraph as far as one operation asks for it, for gateways that read the first version of Federation
 * alone: it has no directives, and no shared types but those that are the same everywhere.
 */
export function firstFederationSdl(operation: DocumentNode): Record<Group, string> {
  const schemas = GROUPS.map((group) => [group, madeUpSubgraph(group)] as const)
  const asked = new Set(schemas.flatMap(([, schema]) => fieldsAsked(schema, operation)))
  return Object.fromEntries(schemas.map(([group, schema]) => [group, sdlOf(schema, asked)])) as Record<
    Group,
    string
  >
}

/** `Type.field` of what the operation asks of this subgraph. */
function fieldsAsked(schema: GraphQLSchema, operation: DocumentNode): string[] {
  const found: string[] = []
  const info = new TypeInfo(schema)
  const visitor = {
    Field() {
      const [parent, field] = [info.getParentType(), info.getFieldDef()]
      if (parent && field) found.push(`${parent.name}.${field.name}`)
      return field ? undefined : false
    },
  }
  visit(operation, visitWithTypeInfo(info, visitor))
  return found
}

function sdlOf(schema: GraphQLSchema, asked: ReadonlySet<string>): string {
  const written = new Map<string, string>()
  const write = (name: string): void => {
    const type = schema.getType(name)
    if (written.has(name)) return
    if (isEnumType(type))
      written.set(
        name,
        `enum ${name} { ${type
          .getValues()
          .map((value) => value.name)
          .join(' ')} }`,
      )
    else if (isScalarType(type) && !specifiedScalarTypes.some((known) => known.name === name))
      written.set(name, `scalar ${name}`)
    else if (isObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) => asked.has(`${name}.${field.name}`))
      const lines = fields.map((field) => `${field.name}${argumentsOf(field)}: ${field.type.toString()}`)
      written.set(name, `${name === 'Query' ? 'extend type' : 'type'} ${name} { ${lines.join(' ')} }`)
      for (const field of fields)
        for (const { type: of } of [field, ...field.args]) write(getNamedType(of).name)
    }
  }
  write('Query')
  return [...written.values()].join('\n')
}

/** Whatever has a default may be left out. */
function argumentsOf({ args }: GraphQLField<unknown, unknown>): string {
  const each = args.map(({ name, type, defaultValue }) => {
    const text = (defaultValue === undefined ? type : getNullableType(type)).toString()
    return `${name}: ${text}`
  })
  return each.length === 0 ? '' : `(${each.join(' ')})`
}
