import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default'
import type { AnswerCache } from '@rc/cache/answer-cache'
import { ROLES } from '@rc/core/roles'
import type { ServiceMetrics } from '@rc/db/service-metrics'
import { plannedGateway } from '@rc/query-plan/planned-gateway'
import { GROUPS, type Group } from '@rc/schema/groups'
import type { CachePolicy } from '@rc/schema/policy'
import { sensitivityLevels } from '@rc/schema/sensitivity-levels'
import type { SubgraphServices } from '@rc/subgraph'
import type { Metrics } from '@rc/telemetry/metrics'
import { parse, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { cachedGateway } from './cached-gateway.ts'
import { EmbeddedSource } from './embedded-source.ts'
import type { GatewayContext } from './gateway-context.ts'
import { publicError } from './graphql-errors.ts'
import { createKnownOperations, type KnownOperations } from './known-operations.ts'
import { limitRules, MOST_TOKENS } from './operation-limits.ts'
import { createOperationCheck, operationGuard, type OperationGuardOptions } from './operation-guard.ts'
import { answeredAsJson } from './answered-as-json.ts'
import { auditNotes, createOperationNotes } from './operation-notes.ts'
import { registeredOnly, type RegisteredOperations } from './registered-operations.ts'
import { systemOf } from './measures.ts'
import { createSignedSource } from './signed-source.ts'
import { timedSource } from './timed-source.ts'

/** Where the five subgraphs are: in this process, or behind five addresses. */
export type SubgraphLocations =
  | { readonly embedded: Record<Group, GraphQLSchema>; readonly services: SubgraphServices }
  | { readonly urls: Record<Group, string>; readonly internalSecret: string }

export interface FederationOptions {
  readonly supergraph: string
  /** Operations that are planned before the first request. */
  readonly restDocuments: readonly string[]
  readonly subgraphs: SubgraphLocations
  readonly cache: AnswerCache
  readonly counters: ServiceMetrics
  readonly metrics: Metrics
  readonly policies: ReadonlyMap<string, CachePolicy>
  readonly operations: OperationGuardOptions & { readonly persisted: RegisteredOperations }
  /** What the Sandbox opens with; null where there is none. */
  readonly sandbox: string | null
  readonly onError: (error: unknown) => void
}

export interface Federation {
  readonly apollo: ApolloServer<GatewayContext>
  /** What need not go through Apollo Server any more. */
  readonly known: KnownOperations
}

/** Apollo Server over Apollo Gateway over the five subgraphs. */
export function createFederation(options: FederationOptions): Federation {
  const check = createOperationCheck(options.operations)
  const notes = createOperationNotes(sensitivityLevels(parse(options.supergraph)))
  const show = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const shown = publicError(formatted)
    if (shown.extensions?.['code'] === 'INTERNAL') options.onError(error)
    return shown
  }
  const known = createKnownOperations({ check, notes, show })
  const apollo = new ApolloServer<GatewayContext>({
    gateway: known.watch(cachedGateway(gatewayOf(options), options)),
    // The guard asks for the role; a message that guesses at names would tell the rest.
    introspection: true,
    hideSchemaDetailsFromClientErrors: options.operations.introspectionRoles.length < ROLES.length,
    persistedQueries: { cache: registeredOnly(options.operations.persisted), ttl: null },
    validationRules: [...limitRules],
    parseOptions: { maxTokens: MOST_TOKENS },
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // The process decides when to stop; the server would end it half way.
    stopOnTerminationSignals: false,
    formatError: show,
    plugins: [
      ApolloServerPluginUsageReportingDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      // How long an answer may be kept is not said by `@cacheControl`: the door says that it may not.
      ApolloServerPluginCacheControlDisabled(),
      options.sandbox !== null
        ? ApolloServerPluginLandingPageLocalDefault({
            embed: true,
            includeCookies: true,
            document: options.sandbox,
          })
        : ApolloServerPluginLandingPageDisabled(),
      answeredAsJson,
      operationGuard(check),
      auditNotes(notes),
      known.plugin,
    ],
  })
  return { apollo, known }
}

function gatewayOf(options: FederationOptions) {
  const { subgraphs } = options
  return plannedGateway({
    supergraphSdl: options.supergraph,
    known: options.restDocuments,
    sourceOf: ({ name }) => {
      const group = GROUPS.find((candidate) => candidate === name)
      if (group === undefined) throw new Error(`the supergraph names an unknown subgraph ${name}`)
      const source =
        'embedded' in subgraphs
          ? new EmbeddedSource(subgraphs.embedded[group], subgraphs.services)
          : createSignedSource(group, subgraphs.urls[group], subgraphs.internalSecret)
      return timedSource(group, source, (ms, failed) => {
        options.counters.countRequest(systemOf(group), ms, failed)
        const labels = { group, outcome: failed ? 'failed' : 'answered' }
        options.metrics.observe('rc_subgraph_duration_seconds', labels, ms / 1_000)
      })
    },
  })
}
