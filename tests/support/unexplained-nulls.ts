import { readGenerated } from '@rc/schema/files'
import type { RestOperation } from '@rc/schema/rest-operations'
import { buildSchema, getNamedType, isObjectType, type GraphQLNamedType } from 'graphql'

const schema = buildSchema(readGenerated('api.graphql'))

/**
 * Paths in the answer of a report that are null although neither the field's description says when it is null nor a
 * warning says why.
 */
export function unexplainedNulls({ group, field }: RestOperation, answer: ReportAnswer): string[] {
  const warned = answer.meta.warnings.map(({ path }) => path ?? '')
  const found = new Set<string>()
  const walk = (value: unknown, type: GraphQLNamedType | undefined, path: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, type, path)
    else if (isRecord(value)) walkFields(value, typeOf(value) ?? type, path)
  }
  const walkFields = (value: object, type: GraphQLNamedType | undefined, path: readonly string[]): void => {
    for (const [name, inner] of Object.entries(value)) {
      const definition = isObjectType(type) ? type.getFields()[name] : undefined
      if (definition === undefined) continue
      const here = [...path, name]
      if (inner !== null) walk(inner, getNamedType(definition.type), here)
      else if (!isTold(definition.description, warned, here)) found.add(here.join('.'))
    }
  }
  walk(answer, reportType(group, field), [])
  return [...found]
}

interface ReportAnswer {
  readonly meta: { readonly warnings: readonly { readonly path: string | null }[] }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

function typeOf(value: object): GraphQLNamedType | undefined {
  const name = new Map<string, unknown>(Object.entries(value)).get('__typename')
  return typeof name === 'string' ? schema.getType(name) : undefined
}

function reportType(group: string, field: string): GraphQLNamedType | undefined {
  const root = schema.getQueryType()?.getFields()[group]
  const own = root === undefined ? undefined : getNamedType(root.type)
  const report = isObjectType(own) ? own.getFields()[field] : undefined
  return report === undefined ? undefined : getNamedType(report.type)
}

const isTold = (
  description: string | null | undefined,
  warned: readonly string[],
  path: readonly string[],
): boolean => /null/i.test(description ?? '') || warned.some((warning) => covers(warning, path))

/** A warning speaks of a field, of what it stands in, or, in a list, of the field of one item. */
function covers(warned: string, path: readonly string[]): boolean {
  const text = path.join('.')
  const parts = warned.split('.')
  return (
    text === warned || text.startsWith(`${warned}.`) || (parts[0] === path[0] && parts.at(-1) === path.at(-1))
  )
}
