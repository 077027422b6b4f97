import type { GatewayExecutor, GatewayInterface } from '@apollo/server-gateway-interface'
import type { AnswerCache } from '@rc/cache/answer-cache'
import type { ServiceMetrics } from '@rc/db/service-metrics'
import type { CachePolicy } from '@rc/schema/policy'
import { GraphQLError } from 'graphql'
import { answerKey } from './answer-key.ts'
import type { GatewayContext } from './gateway-context.ts'
import { createTouchedPolicies, type TouchedPolicies } from './touched-policies.ts'

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

export interface CachedGatewayOptions {
  readonly cache: AnswerCache
  readonly policies: ReadonlyMap<string, CachePolicy>
  readonly counters: ServiceMetrics
}

/**
 * A gateway whose executed operations are served again while what they touch is unchanged. REST and GraphQL share
 * the answers: both come through this executor. An operation that touches a root field without a cache policy is
 * always executed.
 */
export function cachedGateway(
  inner: GatewayInterface,
  { cache, policies, counters }: CachedGatewayOptions,
): GatewayInterface {
  return {
    async load(options) {
      const { executor, ...rest } = await inner.load(options)
      const touched = createTouchedPolicies(policies)
      return {
        ...rest,
        executor: executor === null ? null : cachedExecutor(executor, { cache, counters }, touched),
      }
    },
    onSchemaLoadOrUpdate: (callback) => inner.onSchemaLoadOrUpdate(callback),
    stop: () => inner.stop(),
  }
}

function cachedExecutor(
  execute: GatewayExecutor,
  { cache, counters }: Omit<CachedGatewayOptions, 'policies'>,
  policiesOf: TouchedPolicies,
): GatewayExecutor {
  return async (request) => {
    const touched = policiesOf(request)
    if (touched === null) return execute(request)
    const context = request.context as GatewayContext
    const ttlSeconds = Math.min(...touched.map(({ ttlSeconds: ttl }) => ttl))
    const { value, hit, storedAt } = await cache.answer<StoredAnswer>(
      touched.map(({ key }) => key),
      answerKey(
        request.queryHash,
        request.operationName ?? null,
        request.request.variables ?? {},
        context.identity().clearance,
      ),
      ttlSeconds,
      async () => stored(await execute(request)),
      ({ errors }) => errors.every(({ extensions }) => extensions['code'] === 'FORBIDDEN'),
    )
    for (const { key } of touched) counters.countAnswer(key, hit)
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

const stored = (result: Awaited<ReturnType<GatewayExecutor>>): StoredAnswer => ({
  data: (result.data as Record<string, unknown> | null | undefined) ?? null,
  errors: (result.errors ?? []).map(({ message, path, extensions }) => ({
    message,
    path: path ?? [],
    extensions: extensions as Record<string, unknown>,
  })),
})
