import { SENSITIVITY, type Level, type Sensitivity } from '@rc/core/sensitivity'
import { Kind, parse, type ConstDirectiveNode, type ConstValueNode, type FieldDefinitionNode } from 'graphql'

/** What the schema says about one root field: who may read it, and how long its answer may be served again. */
export interface RootPolicy {
  readonly field: string
  readonly level: Level
  readonly cache: {
    readonly key: string
    readonly ttlSeconds: number
    readonly invalidatedBy: readonly string[]
  } | null
}

/** Policies of all root fields, read from the composed supergraph. */
export function rootPolicies(supergraphSdl: string): ReadonlyMap<string, RootPolicy> {
  const query = parse(supergraphSdl).definitions.find(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Query',
  )
  if (query?.kind !== Kind.OBJECT_TYPE_DEFINITION) throw new Error('the supergraph has no Query type')
  return new Map((query.fields ?? []).map((field) => [field.name.value, policyOf(field)]))
}

/** Trigger → cache keys it ends. */
export function keysEndedBy(
  policies: ReadonlyMap<string, RootPolicy>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ended = new Map<string, Set<string>>()
  for (const { cache } of policies.values()) {
    for (const trigger of cache?.invalidatedBy ?? []) {
      ended.set(trigger, (ended.get(trigger) ?? new Set()).add(cache?.key ?? ''))
    }
  }
  return ended
}

function policyOf(field: FieldDefinitionNode): RootPolicy {
  const level = argumentsOf(field.directives, 'sensitivity')?.['level'] as Sensitivity | undefined
  if (level === undefined) throw new Error(`Query.${field.name.value} has no level`)
  const cached = argumentsOf(field.directives, 'cached')
  return {
    field: field.name.value,
    level: SENSITIVITY[level],
    cache:
      cached === undefined
        ? null
        : {
            key: cached['key'] as string,
            ttlSeconds: Number(cached['ttl']),
            invalidatedBy: cached['invalidatedBy'] as string[],
          },
  }
}

function argumentsOf(directives: readonly ConstDirectiveNode[] | undefined, name: string) {
  const directive = directives?.find((node) => node.name.value === name)
  return (
    directive &&
    Object.fromEntries(directive.arguments?.map((arg) => [arg.name.value, valueOf(arg.value)]) ?? [])
  )
}

function valueOf(node: ConstValueNode): unknown {
  if (node.kind === Kind.LIST) return node.values.map(valueOf)
  return 'value' in node ? node.value : undefined
}
