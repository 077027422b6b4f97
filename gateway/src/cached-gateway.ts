import { createHash } from 'node:crypto'
import type {
  GatewayExecutor,
  GatewayGraphQLRequestContext,
  GatewayInterface,
} from '@apollo/server-gateway-interface'
import type { AnswerCache } from '@rc/cache/answer-cache'
import type { RootPolicy } from '@rc/schema/policy'
import { GraphQLError, Kind, type DocumentNode, type SelectionSetNode } from 'graphql'
import type { GatewayContext } from './gateway-context.ts'

/** An executed operation as it is stored: plain JSON. */
interface StoredAnswer {
  readonly data: Record<string, unknown> | null
  readonly errors: readonly StoredError[]
}
interface StoredError {
  readonly message: string
  readonly path: readonly (string | number)[]
  readonly extensions: Record<string, unknown>
}

/**
 * A gateway whose executed operations are served again while the groups they touch are unchanged. REST and GraphQL
 * share the answers: both come through this executor. An operation that touches a root field without a cache policy
 * is always executed.
 */
export function cachedGateway(
  inner: GatewayInterface,
  cache: AnswerCache,
  policies: ReadonlyMap<string, RootPolicy>,
): GatewayInterface {
  return {
    async load(options) {
      const { executor, ...rest } = await inner.load(options)
      return { ...rest, executor: executor === null ? null : cachedExecutor(executor, cache, policies) }
    },
    onSchemaLoadOrUpdate: (callback) => inner.onSchemaLoadOrUpdate(callback),
    stop: () => inner.stop(),
  }
}

function cachedExecutor(
  execute: GatewayExecutor,
  cache: AnswerCache,
  policies: ReadonlyMap<string, RootPolicy>,
): GatewayExecutor {
  return async (request) => {
    const touched = cachePolicies(request, policies)
    if (touched === null) return execute(request)
    const context = request.context as GatewayContext
    const ttlSeconds = Math.min(...touched.map(({ ttlSeconds: ttl }) => ttl))
    const { value, hit, storedAt } = await cache.answer<StoredAnswer>(
      touched.map(({ key }) => key),
      answerKey(request, context),
      ttlSeconds,
      async () => stored(await execute(request)),
      ({ errors }) => errors.every(({ extensions }) => extensions['code'] === 'FORBIDDEN'),
    )
    context.noteOrigin?.({ hit, storedAt, ttlSeconds })
    return {
      data: value.data,
      ...(value.errors.length === 0
        ? {}
        : {
            errors: value.errors.map(
              (error) => new GraphQLError(error.message, { path: error.path, extensions: error.extensions }),
            ),
          }),
    }
  }
}

/** Cache policies of the root fields an operation selects; null if one of them has none. */
function cachePolicies(
  { document, operationName }: GatewayGraphQLRequestContext,
  policies: ReadonlyMap<string, RootPolicy>,
) {
  const operation = document.definitions.find(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      (operationName == null || node.name?.value === operationName),
  )
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return null
  const names = [...new Set(rootFields(operation.selectionSet, document))].filter(
    (name) => name !== '__typename',
  )
  const caches = names.map((name) => policies.get(name)?.cache ?? null)
  return names.length === 0 || caches.includes(null) ? null : caches.filter((policy) => policy !== null)
}

function rootFields(selections: SelectionSetNode, document: DocumentNode): string[] {
  return selections.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node.name.value]
    if (node.kind === Kind.INLINE_FRAGMENT) return rootFields(node.selectionSet, document)
    const fragment = document.definitions.find(
      (definition) =>
        definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === node.name.value,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION ? rootFields(fragment.selectionSet, document) : []
  })
}

/** Operation, variables and clearance; nothing that names a person. */
function answerKey(
  { queryHash, operationName, request }: GatewayGraphQLRequestContext,
  context: GatewayContext,
): string {
  const variables = Object.entries(request.variables ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([queryHash, operationName ?? null, variables, context.identity().clearance]))
    .digest('base64url')
}

const stored = (result: Awaited<ReturnType<GatewayExecutor>>): StoredAnswer => ({
  data: (result.data as Record<string, unknown> | null | undefined) ?? null,
  errors: (result.errors ?? []).map(({ message, path, extensions }) => ({
    message,
    path: path ?? [],
    extensions: extensions as Record<string, unknown>,
  })),
})
