import { SENSITIVITY, type Level, type Sensitivity } from '@rc/core/sensitivity'
import {
  Kind,
  type ConstDirectiveNode,
  type DocumentNode,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
} from 'graphql'

type ObjectNode = ObjectTypeDefinitionNode | ObjectTypeExtensionNode

/** Effective levels of one document: of types (where declared) and of every field (the stricter of type and field). */
export interface Levels {
  readonly types: ReadonlyMap<string, Level>
  /** Type name → field name → level. */
  readonly fields: ReadonlyMap<string, ReadonlyMap<string, Level>>
  /** `Type.field` of every field that has neither its own level nor its type's. */
  readonly missing: readonly string[]
}

/** Types whose fields carry their levels themselves, each on its own. */
const ROOTS = new Set(['Query'])

export function sensitivityLevels(document: DocumentNode): Levels {
  const objects = document.definitions.filter(isObject)
  const types = new Map<string, Level>()
  for (const node of objects) {
    const level = declaredLevel(node.directives)
    if (level !== undefined) types.set(node.name.value, level)
  }
  const fields = new Map<string, Map<string, Level>>()
  const missing: string[] = []
  for (const node of objects) {
    const typeName = node.name.value
    const ofType = fields.get(typeName) ?? new Map<string, Level>()
    fields.set(typeName, ofType)
    for (const field of node.fields ?? []) {
      const own = declaredLevel(field.directives)
      const inherited = ROOTS.has(typeName) ? undefined : types.get(typeName)
      const level = stricter(own, inherited)
      if (level === undefined) missing.push(`${typeName}.${field.name.value}`)
      else ofType.set(field.name.value, level)
    }
  }
  return { types, fields, missing }
}

const isObject = (node: { kind: string }): node is ObjectNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION

const stricter = (a: Level | undefined, b: Level | undefined): Level | undefined =>
  a === undefined ? b : b === undefined ? a : a > b ? a : b

function declaredLevel(directives: readonly ConstDirectiveNode[] | undefined): Level | undefined {
  const argument = directives
    ?.find((directive) => directive.name.value === 'sensitivity')
    ?.arguments?.find(({ name }) => name.value === 'level')
  return argument?.value.kind === Kind.ENUM ? SENSITIVITY[argument.value.value as Sensitivity] : undefined
}
