import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify'
import { plannedGateway } from '@rc/query-plan/planned-gateway'
import { createPooledSource } from '@rc/query-plan/pooled-source'
import Fastify from 'fastify'

export interface BareOptions {
  readonly supergraphSdl: string
  readonly host: string
  readonly port: number
}

export interface BareGateway extends AsyncDisposable {
  readonly url: string
}

/** The gateway's federation before any supergraph, whose subgraphs are where it says. Resolves once it listens. */
export async function serveBare({ supergraphSdl, host, port }: BareOptions): Promise<BareGateway> {
  await using stack = new AsyncDisposableStack()
  const gateway = plannedGateway({
    supergraphSdl,
    sourceOf: ({ name, url }) => {
      if (url === undefined || url === '') throw new Error(`the supergraph does not say where ${name} is`)
      return createPooledSource({ url })
    },
  })
  const app = Fastify({ forceCloseConnections: true })
  const apollo = new ApolloServer({
    gateway,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  await apollo.start()
  stack.defer(() => apollo.stop())
  await app.register(fastifyApollo(apollo))
  const url = await app.listen({ host, port })
  const owned = stack.move()
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}
