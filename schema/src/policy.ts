import { SENSITIVITY, type Level, type Sensitivity } from '@rc/core/sensitivity'
import {
  Kind,
  parse,
  type ConstDirectiveNode,
  type ConstValueNode,
  type FieldDefinitionNode,
  type ObjectTypeDefinitionNode,
} from 'graphql'

/** How long answers that show a field may be served again, and which triggers end them. */
export interface CachePolicy {
  readonly key: string
  readonly ttlSeconds: number
  readonly invalidatedBy: readonly string[]
}

/** What the schema says about one root field: who may read it, and how long its answer may be served again. */
export interface RootPolicy {
  readonly field: string
  readonly level: Level
  readonly cache: CachePolicy | null
}

/** Policies of all root fields, read from the composed supergraph. */
export function rootPolicies(supergraphSdl: string): ReadonlyMap<string, RootPolicy> {
  const query = objectsOf(supergraphSdl).find(({ name }) => name.value === 'Query')
  if (query === undefined) throw new Error('the supergraph has no Query type')
  return new Map((query.fields ?? []).map((field) => [field.name.value, policyOf(field)]))
}

/**
 * Cache policies by `Type.field`: of the root fields, and of fields below them that age faster than their group.
 * An answer lives as long as the shortest of all it shows.
 */
export function cachePolicies(supergraphSdl: string): ReadonlyMap<string, CachePolicy> {
  const policies = new Map<string, CachePolicy>()
  for (const type of objectsOf(supergraphSdl)) {
    for (const field of type.fields ?? []) {
      const cache = cacheOf(field)
      if (cache !== null) policies.set(`${type.name.value}.${field.name.value}`, cache)
    }
  }
  return policies
}

/** Trigger → cache keys it ends. */
export function keysEndedBy(policies: Iterable<CachePolicy>): ReadonlyMap<string, ReadonlySet<string>> {
  const ended = new Map<string, Set<string>>()
  for (const { key, invalidatedBy } of policies) {
    for (const trigger of invalidatedBy) ended.set(trigger, (ended.get(trigger) ?? new Set()).add(key))
  }
  return ended
}

const objectsOf = (sdl: string): ObjectTypeDefinitionNode[] =>
  parse(sdl).definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_DEFINITION)

function policyOf(field: FieldDefinitionNode): RootPolicy {
  const level = argumentsOf(field.directives, 'sensitivity')?.['level'] as Sensitivity | undefined
  if (level === undefined) throw new Error(`Query.${field.name.value} has no level`)
  return { field: field.name.value, level: SENSITIVITY[level], cache: cacheOf(field) }
}

function cacheOf(field: FieldDefinitionNode): CachePolicy | null {
  const cached = argumentsOf(field.directives, 'cached')
  if (cached === undefined) return null
  return {
    key: cached['key'] as string,
    ttlSeconds: Number(cached['ttl']),
    invalidatedBy: cached['invalidatedBy'] as string[],
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
