import { getArgumentValues, Kind, type FieldNode, type GraphQLField } from 'graphql'
import type { Running } from './running.ts'

type Field = GraphQLField<unknown, unknown>
type Values = Record<string, unknown>

/** What a field is called with; each call has an object of its own. Throws for what may not be given. */
export function compileArguments(field: Field, node: FieldNode): (running: Running) => Values {
  const constant = constantArguments(field, node)
  if (constant !== null) return () => ({ ...constant })
  return ({ variables }) => getArgumentValues(field, node, variables)
}

/** The values, where no variable decides of them and nobody could change them; null otherwise. */
function constantArguments(field: Field, node: FieldNode): Values | null {
  if (node.arguments?.some(({ value }) => value.kind === Kind.VARIABLE)) return null
  try {
    const values = getArgumentValues(field, node)
    return Object.values(values).every(isPrimitive) ? values : null
  } catch {
    return null
  }
}

const isPrimitive = (value: unknown): boolean =>
  value === null || (typeof value !== 'object' && typeof value !== 'function')
