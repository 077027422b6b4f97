import { GROUPS } from '@rc/schema/groups'
import type { Levels } from '@rc/schema/sensitivity-levels'
import {
  getNamedType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'

/** What an operation reaches for. */
export interface OperationReach {
  /** `executive.aum`: the reports, and root fields that are none; in the order of the alphabet. */
  readonly fields: readonly string[]
  /** Sensitivity levels of all its fields, each once. */
  readonly levels: readonly number[]
}

const MOST_DOCUMENTS = 2_000

/** Looks a document through once. Operations of one document are taken together: at worst the level is too high. */
export function createOperationReach(levels: Levels) {
  const known = new Map<string, OperationReach>()
  return (document: DocumentNode, hash: string, schema: GraphQLSchema): OperationReach => {
    const remembered = known.get(hash)
    if (remembered !== undefined) return remembered
    const reach = reachOf(document, schema, levels)
    if (known.size >= MOST_DOCUMENTS) known.clear()
    known.set(hash, reach)
    return reach
  }
}

function reachOf(document: DocumentNode, schema: GraphQLSchema, levels: Levels): OperationReach {
  const root = schema.getQueryType()
  const groups = new Map(
    GROUPS.map((group) => [getNamedType(root?.getFields()[group]?.type)?.name, group] as const),
  )
  const fields = new Set<string>()
  const found = new Set<number>()
  const typeInfo = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field({ name: { value: name } }) {
        const type = typeInfo.getParentType()?.name
        const level = levels.fields.get(type ?? '')?.get(name)
        if (level === undefined) return
        found.add(level)
        const group = groups.get(type)
        if (group !== undefined) fields.add(`${group}.${name}`)
        else if (type === root?.name && !isGroup(name)) fields.add(name)
      },
    }),
  )
  return { fields: [...fields].toSorted(), levels: [...found].toSorted((a, b) => a - b) }
}

const isGroup = (name: string): boolean => GROUPS.some((group) => group === name)
