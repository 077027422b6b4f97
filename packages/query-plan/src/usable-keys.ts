import { Kind, parse, print, visit, type ConstDirectiveNode, type DocumentNode } from 'graphql'

/**
 * The supergraph without keys a subgraph only mentions (`resolvable: false`) where it resolves another key of the same
 * type: the planner would try the first it finds, and find no way back into the subgraph.
 */
export function withUsableKeys(supergraphSdl: string): string {
  const document: DocumentNode = visit(parse(supergraphSdl, { noLocation: true }), {
    enter(node) {
      if (!('directives' in node) || node.directives === undefined || !('name' in node)) return undefined
      const joined = node.directives as readonly ConstDirectiveNode[]
      const resolving = new Set(joined.filter((one) => isKey(one) && !isMentioned(one)).map(graphOf))
      const kept = joined.filter((one) => !isKey(one) || !isMentioned(one) || !resolving.has(graphOf(one)))
      return kept.length === joined.length ? undefined : { ...node, directives: kept }
    },
  })
  return print(document)
}

const argumentOf = ({ arguments: given = [] }: ConstDirectiveNode, name: string) =>
  given.find((argument) => argument.name.value === name)?.value

const isKey = (directive: ConstDirectiveNode): boolean =>
  directive.name.value === 'join__type' && argumentOf(directive, 'key') !== undefined

function isMentioned(directive: ConstDirectiveNode): boolean {
  const resolvable = argumentOf(directive, 'resolvable')
  return resolvable?.kind === Kind.BOOLEAN && !resolvable.value
}

function graphOf(directive: ConstDirectiveNode): string {
  const graph = argumentOf(directive, 'graph')
  return graph?.kind === Kind.ENUM ? graph.value : ''
}
