import { Kind, parse, visit, type DocumentNode, type FieldNode } from 'graphql'

/** Fields that some `@requires` of the supergraph selects: a plan fetches them beside what the caller asked for. */
export interface RequiredFields {
  readonly all: ReadonlySet<string>
  readonly withArguments: ReadonlySet<string>
}

export function requiredFields(supergraph: DocumentNode): RequiredFields {
  const all = new Set<string>()
  const withArguments = new Set<string>()
  visit(supergraph, {
    Directive(node) {
      const requires = node.arguments?.find(({ name }) => name.value === 'requires')?.value
      if (node.name.value !== 'join__field' || requires?.kind !== Kind.STRING) return
      visit(parse(`{ ${requires.value} }`, { noLocation: true }), {
        Field({ name, arguments: given = [] }) {
          all.add(name.value)
          if (given.length > 0) withArguments.add(name.value)
        },
      })
    },
  })
  return { all, withArguments }
}

const PREFIX = '_asked_'

/** The name under which an answer has a field. */
export const responseKey = (node: FieldNode): string => node.alias?.value ?? node.name.value

/**
 * The name under which a plan fetches what the caller asked for. A name the caller chose, and a field whose arguments
 * may differ from those of a `@requires`, get one of their own: otherwise the plan would take one for the other and
 * compute with the wrong figure.
 */
export function plannedKey(node: FieldNode, required: RequiredFields): string {
  const key = responseKey(node)
  const name = node.name.value
  const isMixable =
    required.withArguments.has(name) || ((node.arguments?.length ?? 0) > 0 && required.all.has(name))
  return key !== name || isMixable || key in Object.prototype || key.startsWith(PREFIX) ? PREFIX + key : key
}

/** The caller's name again. */
export const askedKey = <T extends string | number>(key: T): T | string =>
  typeof key === 'string' && key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key

/** The operation as it is planned. `__typename` loses its alias: answers are shaped from the plain one. */
export function withPlannedKeys(document: DocumentNode, required: RequiredFields): DocumentNode {
  return visit(document, {
    Field(node) {
      const name = node.name.value
      if (name === '__schema' || name === '__type') return false
      const key = name === '__typename' ? name : plannedKey(node, required)
      if (key === responseKey(node)) return undefined
      const { alias: _alias, ...plain } = node
      return key === name ? plain : { ...plain, alias: { kind: Kind.NAME, value: key } }
    },
  })
}
