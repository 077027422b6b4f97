import { randomUUID } from 'node:crypto'
import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginInlineTraceDisabled } from '@apollo/server/plugin/disabled'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import fastifyApollo from '@as-integrations/fastify'
import { createIdentityVerifier } from '@rc/auth/internal-identity'
import { addDrain } from '@rc/serving/drain'
import { createLeaving } from '@rc/serving/leave'
import { createMetrics } from '@rc/telemetry/metrics'
import { mayReadMetrics, type MetricsAccess } from '@rc/telemetry/metrics-reader'
import { traceRequests } from '@rc/traces/trace-requests'
import Fastify from 'fastify'
import { GraphQLError } from 'graphql'
import { withCode } from './error-code.ts'
import { requestContext, type RequestContext, type SubgraphServices } from './request-context.ts'
import { subgraphSchema, type Subgraph } from './subgraph.ts'

export interface SubgraphServerOptions {
  readonly host: string
  readonly port: number
  /** Secret shared with the gateway; requests it did not sign are refused. */
  readonly internalSecret: string
  readonly log: boolean
  readonly metricsAccess: MetricsAccess
}

/** One subgraph as an HTTP service. Answers only requests that the gateway signed for it. */
export async function serveSubgraph(
  subgraph: Subgraph,
  services: SubgraphServices,
  options: SubgraphServerOptions,
) {
  const app = Fastify({
    logger: options.log,
    bodyLimit: 4 * 1024 * 1024,
    requestTimeout: 30_000,
    // What has still come in is answered like anything else, and its connection ends.
    return503OnClosing: false,
    // What is logged here is found by the request of the gateway.
    genReqId: ({ headers: { 'x-request-id': given } }) =>
      typeof given === 'string' && /^[\w-]{1,100}$/.test(given) ? given : randomUUID(),
  })
  const verify = createIdentityVerifier(subgraph.group, options.internalSecret)
  traceRequests(app)
  addDrain(app)
  const leaving = createLeaving(app)
  const apollo = new ApolloServer<RequestContext>({
    schema: subgraphSchema(subgraph),
    introspection: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    formatError: withCode,
    plugins: [ApolloServerPluginInlineTraceDisabled(), ApolloServerPluginLandingPageDisabled()],
  })
  await apollo.start()
  await app.register(fastifyApollo(apollo), {
    path: '/graphql',
    context: async (request) => {
      const identity = await verify(request.headers['x-rc-identity'])
      if (identity === null) throw unsigned()
      return requestContext(services, () => ({ ...identity, requestId: request.id }))
    },
  })
  const metrics = createMetrics((error) => app.log.warn({ err: error }, 'metrics could not be collected'))
  app.addHook('onResponse', async ({ url }, reply) => {
    if (!url.startsWith('/graphql')) return
    const labels = { group: subgraph.group, outcome: reply.statusCode >= 500 ? 'failed' : 'answered' }
    metrics.observe('rc_subgraph_duration_seconds', labels, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, options.metricsAccess)) return reply.status(401).send()
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
  app.get('/livez', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (leaving.begun) return reply.status(503).send({ status: 'leaving' })
    await services.db.selectFrom('source_state').select('source').limit(1).execute()
    return { status: 'ok' }
  })
  const url = await app.listen({ host: options.host, port: options.port })
  return { url, leave: leaving.begin, close: () => app.close() }
}

const unsigned = (): GraphQLError =>
  new GraphQLError('not signed by the gateway', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  })
