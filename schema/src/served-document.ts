import {
  concatAST,
  Kind,
  parse,
  visit,
  type ASTNode,
  type DefinitionNode,
  type DocumentNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql'

const PRELUDE = `
extend schema
  @link(url: "https://specs.apollo.dev/link/v1.0")
  @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external", "@requires", "@composeDirective"])
  @link(url: "https://reporting-center.example/specs/policy/v1.0", import: ["@sensitivity", "@cached", "@exported", "Sensitivity", "Trigger"])
  @composeDirective(name: "@sensitivity")
  @composeDirective(name: "@cached")
  @composeDirective(name: "@exported")
`

/** Named in the prelude or by tools, so kept even where no field mentions them. */
const ALWAYS = ['Query', 'Sensitivity', 'Trigger']

type TypeNode = TypeDefinitionNode | TypeExtensionNode

/**
 * The document one subgraph serves: the group's SDL with the directives and common types it needs, without
 * what is `@planned` and without types that nothing served reaches.
 */
export function servedDocument(directives: string, common: string, group: string): DocumentNode {
  const served = withoutPlanned(concatAST([parse(directives), parse(common), parse(group)]))
  const reached = reachableTypes(served)
  const definitions = served.definitions.filter(
    (node) => !isType(node) || (reached.has(node.name.value) && !isEmptyObject(node)),
  )
  return concatAST([parse(PRELUDE), { kind: Kind.DOCUMENT, definitions }])
}

function withoutPlanned(document: DocumentNode): DocumentNode {
  const planned = (node: { readonly directives?: readonly { name: { value: string } }[] }) =>
    node.directives?.some(({ name }) => name.value === 'planned') === true ? null : undefined
  return visit(document, {
    DirectiveDefinition: (node) => (node.name.value === 'planned' ? null : undefined),
    FieldDefinition: planned,
    ObjectTypeDefinition: planned,
    ObjectTypeExtension: planned,
  })
}

function reachableTypes(document: DocumentNode): Set<string> {
  const byName = new Map<string, TypeNode[]>()
  for (const node of document.definitions) {
    if (isType(node)) byName.set(node.name.value, [...(byName.get(node.name.value) ?? []), node])
  }
  // A resolvable entity is an entry of its own; a mere reference to another's entity is not.
  const entities = document.definitions.filter((node) => isType(node) && isEntryPoint(node)) as TypeNode[]
  const queue = [...ALWAYS, ...entities.map((node) => node.name.value)]
  const reached = new Set<string>()
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    for (const node of byName.get(name) ?? []) queue.push(...namesIn(node))
  }
  return reached
}

function namesIn(node: ASTNode): string[] {
  const names: string[] = []
  visit(node, { NamedType: ({ name }) => void names.push(name.value) })
  return names
}

function isEntryPoint(node: TypeNode): boolean {
  return (
    node.directives?.some(
      ({ name, arguments: args }) =>
        name.value === 'key' && !args?.some((arg) => arg.name.value === 'resolvable'),
    ) === true
  )
}

const isType = (node: DefinitionNode): node is TypeNode =>
  'name' in node &&
  node.name !== undefined &&
  (node.kind.endsWith('TypeDefinition') || node.kind.endsWith('TypeExtension'))

const isEmptyObject = (node: TypeNode): boolean =>
  (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
  node.fields?.length === 0
