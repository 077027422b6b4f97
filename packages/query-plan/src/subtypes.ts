import { isAbstractType, isInterfaceType, type GraphQLSchema } from 'graphql'

/** Names of the types a condition is true of: the type itself, and whatever implements it or belongs to it. */
export type Subtypes = (condition: string) => ReadonlySet<string>

export function createSubtypes(schema: GraphQLSchema): Subtypes {
  const known = new Map<string, ReadonlySet<string>>()
  return (condition) => {
    const found = known.get(condition) ?? namesOf(schema, condition)
    known.set(condition, found)
    return found
  }
}

function namesOf(schema: GraphQLSchema, condition: string): ReadonlySet<string> {
  const type = schema.getType(condition)
  const objects = isAbstractType(type) ? schema.getPossibleTypes(type) : []
  const interfaces = isInterfaceType(type) ? schema.getImplementations(type).interfaces : []
  return new Set([condition, ...[...objects, ...interfaces].map(({ name }) => name)])
}
