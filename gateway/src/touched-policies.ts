import type { GatewayGraphQLRequestContext } from '@apollo/server-gateway-interface'
import type { CachePolicy } from '@rc/schema/policy'
import { TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql'

/** Cache policies of all fields a request selects; null if it must be executed every time. */
export type TouchedPolicies = (
  request: Pick<GatewayGraphQLRequestContext, 'document' | 'queryHash' | 'schema'>,
) => readonly CachePolicy[] | null

const MOST_DOCUMENTS = 2_000

/** Looks a document through once and remembers what it touches. */
export function createTouchedPolicies(policies: ReadonlyMap<string, CachePolicy>): TouchedPolicies {
  const known = new Map<string, readonly CachePolicy[] | null>()
  return ({ document, queryHash, schema }) => {
    const remembered = known.get(queryHash)
    if (remembered !== undefined) return remembered
    const touched = touchedBy(document, schema, policies)
    if (known.size >= MOST_DOCUMENTS) known.clear()
    known.set(queryHash, touched)
    return touched
  }
}

/** Operations of one document are taken together: at worst an answer lives shorter than it could. */
function touchedBy(
  document: DocumentNode,
  schema: GraphQLSchema,
  policies: ReadonlyMap<string, CachePolicy>,
): readonly CachePolicy[] | null {
  const root = schema.getQueryType()
  const touched = new Map<string, CachePolicy>()
  let always = false
  const typeInfo = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field({ name }) {
        const parent = typeInfo.getParentType()
        const policy = policies.get(`${parent?.name ?? ''}.${name.value}`)
        if (policy !== undefined) touched.set(policy.key, policy)
        const isRoot = parent === root && name.value !== '__typename'
        if (policy === undefined ? isRoot : policy.ttlSeconds === 0) always = true
      },
    }),
  )
  return always || touched.size === 0 ? null : [...touched.values()]
}
