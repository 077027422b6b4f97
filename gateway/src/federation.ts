import { ApolloGateway } from '@apollo/gateway'
import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { ApolloServerPluginUsageReportingDisabled } from '@apollo/server/plugin/disabled'
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default'
import type { AnswerCache } from '@rc/cache/answer-cache'
import { GROUPS, type Group } from '@rc/schema/groups'
import type { CachePolicy } from '@rc/schema/policy'
import type { SubgraphServices } from '@rc/subgraph'
import type { GraphQLSchema } from 'graphql'
import { cachedGateway } from './cached-gateway.ts'
import { EmbeddedSource } from './embedded-source.ts'
import type { GatewayContext } from './gateway-context.ts'
import { publicError } from './graphql-errors.ts'
import { limitRules, MOST_TOKENS } from './operation-limits.ts'
import { SignedSource } from './signed-source.ts'

/** Where the five subgraphs are: in this process, or behind five addresses. */
export type SubgraphLocations =
  | { readonly embedded: Record<Group, GraphQLSchema>; readonly services: SubgraphServices }
  | { readonly urls: Record<Group, string>; readonly internalSecret: string }

export interface FederationOptions {
  readonly supergraph: string
  readonly subgraphs: SubgraphLocations
  readonly cache: AnswerCache
  readonly policies: ReadonlyMap<string, CachePolicy>
  readonly introspection: boolean
  readonly sandbox: boolean
  readonly onError: (error: unknown) => void
}

/** Apollo Server over Apollo Gateway over the five subgraphs. */
export function createFederation(options: FederationOptions): ApolloServer<GatewayContext> {
  const { subgraphs } = options
  // The library reports to its vendor unless the environment says no; there is no option for it.
  // oxlint-disable-next-line node/no-process-env
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true'
  const gateway = new ApolloGateway({
    supergraphSdl: options.supergraph,
    buildService: ({ name }) => {
      const group = GROUPS.find((candidate) => candidate === name)
      if (group === undefined) throw new Error(`the supergraph names an unknown subgraph ${name}`)
      return 'embedded' in subgraphs
        ? new EmbeddedSource(subgraphs.embedded[group], subgraphs.services)
        : new SignedSource(group, subgraphs.urls[group], subgraphs.internalSecret)
    },
  })
  return new ApolloServer<GatewayContext>({
    gateway: cachedGateway(gateway, options.cache, options.policies),
    introspection: options.introspection,
    validationRules: [...limitRules],
    parseOptions: { maxTokens: MOST_TOKENS },
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // The process decides when to stop; the server would end it half way.
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => {
      const shown = publicError(formatted)
      if (shown.extensions?.['code'] === 'INTERNAL') options.onError(error)
      return shown
    },
    plugins: [
      ApolloServerPluginUsageReportingDisabled(),
      options.sandbox
        ? ApolloServerPluginLandingPageLocalDefault({ embed: true })
        : ApolloServerPluginLandingPageDisabled(),
      {
        // The gateway tells callers about types it could not complete; that is for our log, not for them.
        requestDidStart: async () => ({
          willSendResponse: async ({ response }) => {
            if (response.body.kind === 'single')
              delete response.body.singleResult.extensions?.['valueCompletion']
          },
        }),
      },
    ],
  })
}
