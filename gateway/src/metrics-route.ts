import { ApiError } from '@rc/core/errors'
import type { Metrics } from '@rc/telemetry/metrics'
import { mayReadMetrics, type MetricsAccess } from '@rc/telemetry/metrics-reader'
import type { FastifyInstance } from 'fastify'

/** `/metrics`, for whoever has its token. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', { logLevel: 'warn', config: { unlimited: true } }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, access))
      throw new ApiError('UNAUTHENTICATED', 'the metrics need their token')
    const { type, text } = await metrics.read()
    return reply.header('cache-control', 'no-store').type(type).send(text)
  })
}
